import { z } from "zod";
import { defineJob } from "../../platform/jobs/index.ts";
import { sendSenhaLink, type LinkParts } from "../commands/senha-link.ts";

/**
 * Does what was asked for at the sign-in once that is answered, so that the answer and its time say nothing of the login
 * (OP-12). It is enqueued for a login of nobody too.
 */
export const senhaLinkJob = defineJob({
  name: "acesso.mandar_link",
  payload: z.object({ usuario_id: z.number().nullable() }),
  run: async (parts: LinkParts, { usuario_id }) => {
    if (usuario_id !== null) await sendSenhaLink(parts, usuario_id);
  },
});
