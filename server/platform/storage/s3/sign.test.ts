import { describe, expect, it } from "vitest";
import { addressOf } from "./address.ts";
import { encodeQuery, sign } from "./sign.ts";

/** Amazon's own examples: 'Authenticating Requests: Using the Authorization Header', of the S3 API reference. */
const SIGNER = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const NOW = new Date("2013-05-24T00:00:00Z");
const host = "examplebucket.s3.amazonaws.com";

it("contract: a bucket is called at its host of Amazon's, one with a dot and one of another store in the path", () => {
  const region = "sa-east-1";
  expect(addressOf({ bucket: "anexos", endpoint: undefined, region })).toEqual({
    origin: "https://anexos.s3.sa-east-1.amazonaws.com",
    path: "",
  });
  expect(addressOf({ bucket: "anexos.pac", endpoint: undefined, region })).toEqual({
    origin: "https://s3.sa-east-1.amazonaws.com",
    path: "/anexos.pac",
  });
  expect(addressOf({ bucket: "anexos", endpoint: "https://s3.interno:9000", region })).toEqual({
    origin: "https://s3.interno:9000",
    path: "/anexos",
  });
});

describe("signature of version 4", () => {
  it("contract: a part of an object", () => {
    const unsigned = { method: "GET", host, path: "/test.txt", headers: { range: "bytes=0-9" } };
    expect(sign(unsigned, SIGNER, NOW)).toEqual({
      host,
      range: "bytes=0-9",
      "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "x-amz-date": "20130524T000000Z",
      authorization:
        "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    });
  });

  it("contract: an object with a body, and a path that is encoded once", () => {
    const unsigned = {
      method: "PUT",
      host,
      path: "/test$file.text",
      headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      sha256: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
    };
    expect(sign(unsigned, SIGNER, NOW)["authorization"]).toMatch(
      /SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
    );
  });

  it.each([
    [{ lifecycle: "" }, "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
    [{ prefix: "J", "max-keys": "2" }, "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
  ])("contract: a query %j", (query, signature) => {
    expect(sign({ method: "GET", host, path: "/", query }, SIGNER, NOW)["authorization"]).toMatch(
      new RegExp(`Signature=${signature}$`),
    );
  });

  it("contract: a query is sorted by its names and encoded as S3 does", () => {
    expect(encodeQuery({ "a-b": "1", a: "2", "continuation-token": "x+/=(*)'!" })).toBe(
      "a=2&a-b=1&continuation-token=x%2B%2F%3D%28%2A%29%27%21",
    );
  });
});
