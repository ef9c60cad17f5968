import { readSettings } from "../server/platform/settings.ts";
import { startProduct } from "../server/start.ts";
import { answerHelp } from "./help.ts";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** `npm run openapi`: writes docs/openapi.json from the app; a test compares the two. */
answerHelp("Usage: npm run openapi\n\nWrites docs/openapi.json from a server that it starts for it.");
const dataDir = await mkdtemp(join(tmpdir(), "pac-openapi-"));
await chmod(dataDir, 0o755);
const settings = readSettings({ DATA_DIR: dataDir, PORT: "0", DEMO: "off", LOG_LEVEL: "silent" });
const product = await startProduct(settings, async () => undefined);
const answer = await product.app.inject({ url: "/api/openapi.json" });
await writeFile(
  new URL("../docs/openapi.json", import.meta.url),
  `${JSON.stringify(answer.json(), null, 2)}\n`,
);
await product.stop();
await rm(dataDir, { recursive: true, force: true });
