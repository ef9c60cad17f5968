import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** A Chromium that was unpacked, and the environment that it needs to run. */
export interface UnpackedChromium {
  executablePath: string;
  env: Record<string, string>;
}

const PACKAGE = fileURLToPath(new URL(".", import.meta.resolve("@sparticuz/chromium")));

// The package unpacks into TMPDIR, trusts any file already there, and shares it among all accounts. So it runs as a
// separate process with a fresh folder, which is then moved into place.
const UNPACK = `
  import chromium, { inflate } from ${JSON.stringify(join(PACKAGE, "index.js"))};
  await chromium.executablePath();
  await inflate(${JSON.stringify(join(PACKAGE, "../bin/al2023.tar.br"))});
`;

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into the temporary folder, once for each account and version; two at
 * once do not disturb each other. Takes about 2 s the first time, and 200 MB.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const folder = join(tmpdir(), `pac-chromium-${packageVersion()}-${process.getuid?.()}`);
  if (!isOurs(folder)) await unpackInto(folder);
  const executablePath = join(folder, "chromium");
  const env: Record<string, string> = { ...ownEnvironment(), FONTCONFIG_FILE: join(folder, "fonts.conf") };
  const bundled = [join(folder, "al2023/lib"), env["LD_LIBRARY_PATH"]].filter(Boolean).join(":");
  // The system's own libraries go first: those of the package are older and fill in only where some are missing.
  return { executablePath, env: runs(executablePath, env) ? env : { ...env, LD_LIBRARY_PATH: bundled } };
}

// Names in the temporary folder can be guessed: only files made by this account count.
function isOurs(folder: string): boolean {
  if (!existsSync(join(folder, "chromium"))) return false;
  if (statSync(folder).uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else: remove it, or set TMPDIR.`);
  return true;
}

async function unpackInto(folder: string): Promise<void> {
  const fresh = mkdtempSync(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", UNPACK], {
      env: { ...ownEnvironment(), TMPDIR: fresh },
    });
    writeFileSync(join(fresh, "fonts.conf"), fontsConfig(folder));
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process that ran at the same time moved its own in first: as good as ours.
    if (!isOurs(folder)) throw error;
  }
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(PACKAGE, "../package.json"), "utf8"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest)
    return String(manifest.version);
  throw new Error(`${PACKAGE} has no version`);
}

// The system's fonts first, where it has any; a bare one has none, and Chromium shows boxes without.
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ["--version"], { env, timeout: 10_000 }).status === 0;
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((one): one is [string, string] => one[1] !== undefined),
  );
}
