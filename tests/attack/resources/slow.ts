import { ask } from "../kit/world.ts";
import { underPulse } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

const DRIP_MS = 200;

/** What a connection drips: headers that never end, a body that comes byte by byte, or nothing at all. */
const BEGINNINGS: readonly string[] = [
  "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ",
  "POST /api/v2/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n",
  "",
];

/** Hundreds of connections that take for ever, while others go about their work as if nothing were. */
const slowConnections: Attack = {
  name: "slow connections",
  run: async (world, quick) => {
    const part = slowConnections.name;
    const sockets: Socket[] = [];
    for (let index = 0; index < (quick ? 60 : 600); index++) {
      const socket = connect(world.port, "127.0.0.1").on("error", () => undefined);
      await Promise.race([once(socket, "connect"), once(socket, "close")]);
      socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? "");
      sockets.push(socket);
    }
    const drip = setInterval(() => {
      for (const [index, socket] of sockets.entries())
        if (index % 3 < 2 && socket.writable) socket.write("x");
    }, DRIP_MS);
    try {
      await underPulse(world, part, async () => {
        for (let time = 0; time < (quick ? 60 : 600); time++) {
          const path =
            ["/v2/pac/requisicoes?view=dac", "/v2/auth/sessao", "/v2/pac/itens?busca=A"][time % 3] ?? "";
          const { status } = await ask(world, part, { who: "dac", path });
          if (status !== 200)
            world.tally.found(part, `a normal call beside slow ones answers ${status}`, path);
        }
      });
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  },
};

export const SLOW: readonly Attack[] = [slowConnections];
