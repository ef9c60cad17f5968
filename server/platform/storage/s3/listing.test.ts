import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readListing } from "./listing.ts";
import { codeOf, isPassing, wordsOf } from "./read-refusal.ts";

const page = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`;
const object = (key: string, written = "2026-11-27T10:00:00.000Z"): string =>
  `<Contents><Key>${key}</Key><LastModified>${written}</LastModified><ETag>&quot;e&quot;</ETag><Size>3</Size></Contents>`;

describe("what an S3 store answers", () => {
  it("contract: a listing has its objects, and how it goes on", () => {
    expect(readListing(page("<IsTruncated>false</IsTruncated>"))).toEqual({ objects: [], next: undefined });
    const cut =
      "<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b/+=&#13;</NextContinuationToken>";
    expect(readListing(page(cut + object("0a") + object("&lt;0b&gt;")))).toEqual({
      objects: [
        { key: "0a", written: new Date("2026-11-27T10:00:00Z") },
        { key: "<0b>", written: new Date("2026-11-27T10:00:00Z") },
      ],
      next: "a&b/+=\r",
    });
  });

  it.each([
    ["of a proxy", "<html>ok</html>"],
    ["cut off", page(object("0a")).slice(0, -5)],
    ["without its rest", page("<IsTruncated>true</IsTruncated>")],
    ["without a moment", page(object("0a", "ontem"))],
    ["empty", ""],
  ])("contract: a listing %s is none, so that nothing passes for all there is", (_what, xml) => {
    expect(() => readListing(xml)).toThrow(/listing/);
  });

  it("contract: of a refusal its code is read and nothing else, whatever it holds", () => {
    const refusal = "<Error><Code>SignatureDoesNotMatch</Code><StringToSign>segredo</StringToSign></Error>";
    expect(codeOf(refusal)).toBe("SignatureDoesNotMatch");
    fc.assert(fc.property(fc.string(), (text) => /^[A-Za-z0-9.]{1,60}$/.test(codeOf(text) ?? "x")));
    expect([isPassing(503, "SlowDown"), isPassing(500, undefined), isPassing(429, undefined)]).not.toContain(
      false,
    );
    expect(isPassing(400, "RequestTimeout")).toBe(true);
    expect([
      isPassing(403, "AccessDenied"),
      isPassing(404, "NoSuchKey"),
      isPassing(301, undefined),
    ]).not.toContain(true);
  });

  it("contract: what a person can mend is said in their words, with the store's behind it", () => {
    expect(wordsOf("403 InvalidAccessKeyId")).toBe(
      "AWS_ACCESS_KEY_ID ou AWS_SECRET_ACCESS_KEY não confere (403 InvalidAccessKeyId)",
    );
    expect(wordsOf("301 PermanentRedirect")).toBe(
      "a região não é a do bucket; corrija region (301 PermanentRedirect)",
    );
    expect(wordsOf("ECONNREFUSED")).toBe("ECONNREFUSED");
  });
});
