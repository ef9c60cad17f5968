import fc from "fast-check";
import type { Operation } from "../kit/document.ts";
import { pathOf } from "../kit/document.ts";
import { PRIVATE_TEXT } from "../kit/records.ts";
import type { Call } from "../kit/wire.ts";
import { PEOPLE } from "../kit/world.ts";
import type { Ground } from "./ground.ts";
import { goodBody } from "./ground.ts";
import { bodyFrom } from "./mutate.ts";
import { MULTIPART, uploadBody } from "./uploads.ts";
import { valueOf, wildText } from "./values.ts";

/** Segments of a path as they go out: encodings that mean something else, or nothing. */
const SEGMENTS = [
  "%00",
  "%2e%2e",
  "%2e%2e%2f%2e%2e",
  "..%5c",
  "%ff",
  "%c0%ae",
  "%",
  "%zz",
  "0",
  "-1",
  "1e9",
  "1.5",
  "00001790000100",
  "999999999999999999999",
  "%20",
  "a".repeat(600),
  "%3Cscript%3Epac_attack()%3C%2Fscript%3E",
  "'%20or%20'1'%3D'1",
  "__proto__",
  "%0d%0ax-pac-injected:%201",
  "%F0%9F%92%A3",
  "*",
  ";a=1",
];

/** Methods that Node reads; what it does not is tried byte by byte (resources/malformed.ts). */
const METHODS = ["HEAD", "OPTIONS", "PATCH", "DELETE", "PROPFIND", "TRACE", "POST", "PUT", "GET", "QUERY"];

const HEADERS: readonly Record<string, string>[] = [
  {},
  {},
  {},
  {},
  { accept: "application/json" },
  { accept: "text/html" },
  { origin: "https://pac.attack" },
  { "sec-fetch-site": "cross-site" },
  { "x-forwarded-for": "10.0.0.1", "x-forwarded-host": "pac.attack", "x-forwarded-proto": "https" },
  { host: "pac.attack" },
  { "x-http-method-override": "DELETE" },
  { "accept-encoding": "gzip, br", range: "bytes=0-1" },
  { "last-event-id": "99999999999999999999-1" },
  { cookie: "pac_session=; pac_session=x" },
];

const TYPES = [
  "text/plain",
  "application/xml",
  "multipart/form-data",
  "",
  "application/json; charset=utf-16",
  "a/b;c",
];

/** Words of a search that stand in records of several people, and in what staff alone read. */
const SEARCHED = ["equipe", "resposta", "100101", "200201", "descricao", PRIVATE_TEXT];

/** Calls about an import, which name its file. */
const OF_IMPORTS = /importacao|manutencao/;

function segment(
  operation: Operation,
  name: string,
  { targets, semanas, imports, usuarios }: Ground,
): fc.Arbitrary<string> {
  const one = fc.nat(targets.length - 1).map((index) => targets[index]);
  const known =
    name === "arquivo_id" && OF_IMPORTS.test(operation.path)
      ? fc.constantFrom(...imports)
      : name === "arquivo_id"
        ? one.map((target) => target?.arquivos[0]?.id ?? "")
        : name === "id"
          ? fc
              .tuple(one, fc.constantFrom(0, 0, 0, 0, 1, -1))
              .map(([target, off]) => String((target?.numero ?? 0) + off))
          : name === "usuario_id"
            ? fc.constantFrom(...usuarios.map(String), "999999999")
            : name === "info_semana"
              ? fc.constantFrom(...semanas)
              : name === "concessionario_id"
                ? fc.constantFrom("100101", "100103", "200201")
                : valueOf(operation.parameters.find((entry) => entry.name === name)?.schema ?? {}).map(
                    (value) => encode(String(value)),
                  );
  return fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: fc.constantFrom(...SEGMENTS) });
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const own = parameters.filter((one) => one.in === "query");
  const names = own.map((one) => one.name);
  const pair = fc.oneof(
    ...own.map((one) => valueOf(one.schema).map((value) => `${one.name}=${encode(String(value))}`)),
    fc.tuple(fc.constantFrom(...names, "x"), wildText).map(([name, value]) => `${name}=${encode(value)}`),
    fc
      .tuple(
        fc.constantFrom(...names, "x"),
        fc.constantFrom("[]=1", "[a]=1", "=%ff", "=%", "", "=%00", "=a%0d%0ab"),
      )
      .map(([name, end]) => name + end),
  );
  const required = own.filter((one) => one.required).map(({ name }) => name);
  return fc
    .tuple(
      fc.array(pair, { maxLength: 4 }),
      fc.constantFrom("commit", "commit", "create"),
      fc.constantFrom(...SEARCHED),
    )
    .map(([pairs, action, texto]) => [
      ...required.map((name) => `${name}=${name === "texto_busca" ? texto : action}`),
      ...pairs,
    ])
    .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.join("&")}`));
}

/**
 * Calls of one operation, by anybody and nobody, most of them wrong in one way or more.
 * @param all of the document: by another method a call is another one of them, and accepted as that
 */
export function callsOf(operation: Operation, all: readonly Operation[], ground: Ground): fc.Arbitrary<Call> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const own = operation.upload ? MULTIPART : "application/json";
  const body = operation.upload
    ? uploadBody(operation.id)
    : operation.body && bodyFrom(goodBody(operation, ground));
  return fc
    .record({
      // Signing in and out would end the attackers' own sessions.
      who: operation.open ? fc.constant("nobody") : fc.constantFrom(...PEOPLE, "nobody"),
      segments: fc.record(Object.fromEntries(names.map((name) => [name, segment(operation, name, ground)]))),
      query: queryOf(operation),
      headers: fc.constantFrom(...HEADERS),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant(own) },
        { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
      ),
      body: body ?? fc.constant(undefined),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
    })
    .map(({ who, segments, query, headers, type, body, method }) => ({
      who,
      method,
      path: `${pathOf(operation, segments)}${query}`,
      operation: (all.find((one) => one.path === operation.path && one.method === method) ?? operation).id,
      headers: { ...headers, ...(body !== undefined && { "content-type": type }) },
      ...(body !== undefined && { body }),
      // Wrong sign-ins use up the tries of an address: not of the one that the others come from.
      ...(operation.open && { from: "127.0.0.9" }),
    }));
}
