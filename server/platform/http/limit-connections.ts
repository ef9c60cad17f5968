import type { Server } from "node:net";

/**
 * Hangs up on whoever comes beyond so many connections. For a worker, in the place of `maxConnections`: a connection that
 * this would refuse goes back to the primary, which hands it to the next worker, and where all are full on and on.
 */
export function limitConnections(server: Server, most: number): void {
  let open = 0;
  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => (open -= 1));
    if (open > most) socket.destroy();
  });
}
