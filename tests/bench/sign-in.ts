import { DEMO_PASSWORD } from "../../demo/people.ts";

/** The cookie of a session of that person of the demo network; throws when the product lets nobody in. */
export async function signIn(url: string, login: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: `${login}@pac.demo`, senha: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${login}: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
