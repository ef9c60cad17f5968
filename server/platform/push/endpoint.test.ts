import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEndpoint } from "./endpoint.ts";
import { isPublicAddress } from "./public-address.ts";

/** Addresses that nobody outside may name, one of each kind. */
const OWN = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.127.255.254",
  "127.0.0.1",
  "127.8.8.8",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fe80::1%eth0",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "2001:db8::1",
  // IPv4 written as IPv6: mapped, compatible, NAT64, 6to4, Teredo
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "",
  "push.exemplo.com.br",
  "1.2.3",
];
const PUBLIC = ["8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "2607:f8b0::200e"];

describe("OP-51*: only public addresses are called", () => {
  it("OP-51*: addresses of the machine, of networks of one's own and for special use are none", () => {
    for (const address of OWN) expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of PUBLIC) expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });

  it("OP-51*: endpoints are https at the port of https, under a public name or address", () => {
    for (const taken of [
      "https://fcm.googleapis.com/fcm/send/abc:APA91b_-x",
      "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
      "https://web.push.apple.com/QGx",
      "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
      "https://8.8.8.8/x",
    ])
      expect(readEndpoint(taken)).toBe(taken);
    for (const refused of [
      "http://fcm.googleapis.com/x",
      "https://fcm.googleapis.com:8443/x",
      "https://quem@fcm.googleapis.com/x",
      "https://fcm.googleapis.com/x#y",
      "https://localhost/x",
      "https://pac.localhost/x",
      "https://intranet/x",
      "https://banco.internal/x",
      "https://127.0.0.1/x",
      "https://2130706433/x",
      "https://0x7f.1/x",
      "https://[::1]/x",
      "https://[::ffff:10.0.0.1]/x",
      "https://169.254.169.254/latest/meta-data",
      "ftp://fcm.googleapis.com/x",
      "javascript:alert(1)",
      "",
      "fcm.googleapis.com/x",
      `https://fcm.googleapis.com/${"x".repeat(2048)}`,
    ])
      expect([refused, readEndpoint(refused)]).toEqual([refused, null]);
  });

  it("OP-51*: no way of writing a private address passes", () => {
    const own = fc.oneof(
      fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    );
    fc.assert(
      fc.property(own, ([a, b, c, d]) => {
        const number = ((a * 256 + b) * 256 + c) * 256 + d;
        const hex = (part: number): string => part.toString(16);
        for (const host of [
          `${a}.${b}.${c}.${d}`,
          `${number}`,
          `0x${hex(number)}`,
          `0${a.toString(8)}.${b}.${c}.${d}`,
          `[::ffff:${a}.${b}.${c}.${d}]`,
          `[::ffff:${hex(a * 256 + b)}:${hex(c * 256 + d)}]`,
          `[64:ff9b::${hex(a * 256 + b)}:${hex(c * 256 + d)}]`,
          `[2002:${hex(a * 256 + b)}:${hex(c * 256 + d)}::1]`,
        ])
          expect([host, readEndpoint(`https://${host}/x`)]).toEqual([host, null]);
      }),
      { numRuns: 50 },
    );
  });
});
