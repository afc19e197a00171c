from insurance.access import scopes


def test_what_a_401_points_to_is_there_and_names_the_scopes(client, settings):
    answer = client.get("/.well-known/oauth-protected-resource/mcp")
    assert answer.status_code == 200
    assert answer.json()["resource"] == f"{settings.PUBLIC_URL}/mcp"
    assert answer.json()["scopes_supported"] == sorted(scopes.ALL)
