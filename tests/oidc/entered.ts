import type { Answer, TestApp } from "../http/harness.ts";

/** The session's cookie of an answer that signed somebody in. */
export function cookieOf({ headers, text }: Answer): string {
  const [cookie = ""] = (headers["set-cookie"] as string[] | undefined) ?? [];
  if (cookie === "") throw new Error(`nobody signed in: ${text}`);
  return cookie.split(";")[0] ?? "";
}

/** Another instance on the same database: posts there, and gives the status. */
export async function createAnother(
  test: TestApp,
): Promise<(path: string, payload: object) => Promise<number>> {
  const app = await test.another();
  return async (path, payload) =>
    (await app.inject({ method: "POST", url: `/api${path}`, payload })).statusCode;
}
