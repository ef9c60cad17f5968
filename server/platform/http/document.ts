import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The multipart body of an upload, which is read as a stream and therefore has no schema. */
const UPLOAD_BODY = {
  type: "object",
  required: ["arquivo"],
  properties: { arquivo: { type: "string", format: "binary" } },
};

/**
 * GET /api/openapi.json: the OpenAPI 3.1 document of all routes, generated from the schemas of the endpoints. Committed
 * as docs/openapi.json. Must be installed before the routes that it describes.
 */
export async function installDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "PAC",
        version: "1",
        description:
          "Portal de peças e sinistros. Toda resposta JSON vem no envelope msg_id, msg_txt, msg_log, json_data.",
      },
      components: {
        securitySchemes: { sessao: { type: "apiKey", in: "cookie", name: "pac_session" } },
      },
    },
    transform: (route) => {
      const { endpoint } = route.route.config ?? {};
      const { schema, url } = jsonSchemaTransform(route);
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      return {
        schema: {
          ...schema,
          ...(endpoint.upload && { body: UPLOAD_BODY }),
          ...(endpoint.access === "session" && { security: [{ sessao: [] }] }),
        },
        url,
      };
    },
  });
  app.get("/api/openapi.json", () => app.swagger());
}
