import { expect, it } from "vitest";
import { createRelayCheck } from "./known-relays.ts";

const isRelay = createRelayCheck(["10.1.0.0/16", "10.2.0.7", "fd00:1::/32", "::1"]);

it.each(["10.1.0.0", "10.1.255.255", "10.2.0.7", "::ffff:10.2.0.7", "fd00:1:2::3", "::1"])(
  "OP-54*: mail is taken from the relay %s",
  (address) => {
    expect(isRelay(address)).toBe(true);
  },
);

it.each(["10.2.0.8", "10.0.255.255", "::ffff:10.2.0.8", "fd00:2::1", "127.0.0.1", "", undefined])(
  "OP-54*: mail is not taken from %s",
  (address) => {
    expect(isRelay(address)).toBe(false);
  },
);
