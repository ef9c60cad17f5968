import { afterEach, describe, expect, it } from "vitest";
import { addPerson } from "../../tests/http/factories.ts";
import { appOfFile } from "../../tests/http/harness.ts";
import { inviteByLogin } from "./commands/convite.ts";

const WINDOW_MS = 15 * 60_000;
const NETWORK = "2001:db8:7:1:";

const test = appOfFile();
afterEach(() => test.clock.advance(WINDOW_MS));

let people = 0;
async function invite(): Promise<string> {
  people += 1;
  const login = `convidada${people}@estrela.example`;
  await addPerson(test, login);
  return (await inviteByLogin(test.db, test.clock.now(), login)).token;
}

/** Tries a token from that address, every second time with a password. */
const attempt = async (token: string, remoteAddress: string, at = 0): Promise<number> => {
  const [path, payload] = at % 2 ? ["definir_senha", { token, senha: "Ypê#roxo1" }] : ["convite", { token }];
  const call = { method: "POST", url: `/api/v2/auth/${path}`, payload, remoteAddress } as const;
  return (await test.app.inject(call)).statusCode;
};

/** Tries `count` unknown tokens at once, from addresses of one network. */
const guess = async (count: number): Promise<number[]> =>
  (
    await Promise.all(
      Array.from(
        { length: count },
        async (_, at) => await attempt(String(at).padStart(43, "A"), `${NETWORK}:${at.toString(16)}`, at),
      ),
    )
  ).toSorted((a, b) => a - b);

describe("tokens that are tried", () => {
  it("OP-12* contract: of 150 that are none, from one network, 100 are looked for; a right one is not any more, elsewhere it is", async () => {
    const token = await invite();
    expect(await guess(150)).toEqual([...Array(100).fill(400), ...Array(50).fill(429)]);
    expect(await attempt(token, `${NETWORK}:ffff`)).toEqual(429);
    expect(await attempt(token, "2001:db8:7:2::1")).toEqual(200);
    const refused = await test.app.inject({
      method: "POST",
      url: "/api/v2/auth/convite",
      payload: { token },
      remoteAddress: `${NETWORK}:1`,
    });
    expect([refused.json().msg_txt, refused.headers["retry-after"]]).toEqual([
      "Muitas tentativas. Aguarde 15 minutos e tente novamente.",
      "900",
    ]);
    test.clock.advance(WINDOW_MS);
    expect(await attempt(token, `${NETWORK}:ffff`)).toEqual(200);
  });

  it("OP-12* contract: one that is or was an invitation counts as none of them, however often it is opened", async () => {
    const token = await invite();
    expect(await guess(99)).toEqual(Array(99).fill(400));
    const opened = await Promise.all(
      Array.from({ length: 20 }, async () => await attempt(token, `${NETWORK}:1`)),
    );
    expect(opened).toEqual(Array(20).fill(200));
    expect(await attempt(token, `${NETWORK}:1`, 1)).toEqual(200);
    expect([await attempt(token, `${NETWORK}:1`), await attempt(token, `${NETWORK}:1`, 1)]).toEqual(
      Array(2).fill(400),
    );
    expect(await guess(2)).toEqual([400, 429]);
  });

  it("OP-12* contract: sign-ins of that network have a count of their own", async () => {
    await guess(101);
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/v2/auth/login",
      payload: { login: "dac@pac.demo", senha: "Demo#2026" },
      remoteAddress: `${NETWORK}:1`,
    });
    expect(answer.statusCode).toBe(200);
  });
});
