import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** An OpenID provider of its own process, at which `pac` is a client. */
export interface StartedProvider {
  readonly issuer: string;
  /** Its entry of OIDC_PROVIDERS. */
  readonly entry: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A port that is free now, and at which nobody answers. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts one and waits until it answers. */
export async function startProvider(): Promise<StartedProvider> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "provider.ts"), `${port}`], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  // It warns of much that is no matter here.
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => Promise.reject(new Error(`the provider ended before it was ready: ${said}`))),
  ]);
  child.stdout.resume();
  const issuer = `http://localhost:${port}`;
  return {
    issuer,
    entry: {
      id: "empresa",
      name: "Conta da empresa",
      icon: "windows",
      color: "#0078d4",
      issuer,
      client_id: "pac",
      client_secret: "segredo da empresa",
      id_america_claim: "employee_id",
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
