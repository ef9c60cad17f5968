import { describe, expect, it } from "vitest";
import { toHttpError } from "./error-handler.ts";
import { forbidden } from "./errors.ts";

const failure = (code: string, message = ""): Error => Object.assign(new Error(message), { code });

describe("errors", () => {
  it.each([
    ["FST_ERR_CTP_INVALID_JSON_BODY", 400],
    ["FST_ERR_CTP_EMPTY_JSON_BODY", 400],
    ["FST_ERR_CTP_INVALID_CONTENT_LENGTH", 400],
    ["FST_ERR_BAD_URL", 404],
    ["FST_ERR_CTP_BODY_TOO_LARGE", 413],
    ["FST_ERR_CTP_INVALID_MEDIA_TYPE", 415],
    ["FST_UNDER_PRESSURE", 503],
    ["ECONNREFUSED", 503],
    ["57P01", 503],
    ["53300", 503],
    ["08006", 503],
    ["EPIPE", 503],
    ["53100", 507],
    ["23505", 500],
  ])("OP-03: %s is a %i", (code, status) => {
    expect(toHttpError(failure(code)).status).toBe(status);
  });

  it("OP-03: overload and an absent database say when to try again", () => {
    expect(toHttpError(failure("FST_UNDER_PRESSURE")).retryAfter).toBeGreaterThan(0);
    expect(toHttpError(new Error("timeout exceeded when trying to connect"))).toMatchObject({
      status: 503,
      retryAfter: 5,
    });
  });

  it("OP-03: a database without room says so in Portuguese, and not when to try again", () => {
    expect(toHttpError(failure("53100"))).toMatchObject({
      status: 507,
      message:
        "Não há espaço no servidor para salvar dados. Avise o administrador e tente novamente mais tarde.",
      retryAfter: undefined,
    });
  });

  it("OP-03: a refusal of ours passes as it is, and whatever nobody foresaw has no text", () => {
    const refusal = forbidden();
    expect(toHttpError(refusal)).toBe(refusal);
    expect(toHttpError(new TypeError("x is undefined"))).toMatchObject({ status: 500, message: "" });
  });
});
