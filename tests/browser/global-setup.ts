import { findRunningPostgres } from "../../embedded-postgres/index.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import { buildScreens } from "../../tools/build-screens/build.ts";
import { DEMO_PASSWORD } from "../../web/acesso/parts/demo-logins.ts";
import { startClamd } from "../clamd/start-clamd.ts";
import { cheapHash } from "../http/template.ts";
import { freePort, startProvider } from "../oidc/start-provider.ts";
import { startProduct } from "./product.ts";
import { join } from "node:path";

/**
 * Starts the real product once for all journeys and puts its address into `PAC_URL`. Where `PAC_URL` is set already,
 * the journeys run against that one.
 * @returns what ends it
 */
export async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["PAC_URL"] !== undefined) return () => Promise.resolve();
  await buildScreens(join(import.meta.dirname, "../.."), (line) => process.stderr.write(`${line}\n`));
  const provider = await startProvider();
  const clamd = await startClamd();
  const gone = { ...provider.entry, id: "fora", name: "Conta fora do ar", icon: "key", color: "#8a5a00" };
  const product = await startProduct({
    // Files at which it hangs up are taken, and marked.
    CLAMD_URL: clamd.url,
    CLAMD_FALHA: "aceitar",
    SUPPORT_EMAIL: "suporte@pac.example",
    OIDC_PROVIDERS: JSON.stringify([
      provider.entry,
      { ...gone, issuer: `http://localhost:${await freePort()}` },
    ]),
  });
  await makeSignInsCheap(product.dataDir).catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  process.env["PAC_URL"] = product.url;
  process.env["PAC_DATA_DIR"] = product.dataDir;
  return async () => {
    try {
      await product.stop();
    } catch (error) {
      process.stderr.write(product.output());
      throw error;
    } finally {
      await provider.stop();
      await clamd.close();
    }
  };
}

/** Hundreds of sign-ins are about something else: the demo people's passwords cost what they cost in HTTP tests. */
async function makeSignInsCheap(dataDir: string): Promise<void> {
  const pool = createPool(await findRunningPostgres(dataDir), 1);
  try {
    await pool.query("update usuario set senha_hash = $1 where senha_hash is not null", [
      cheapHash(DEMO_PASSWORD),
    ]);
  } finally {
    await pool.end();
  }
}

// Playwright takes the default export of the file that it is told.
export default globalSetup;
