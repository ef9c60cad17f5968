import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["2001:db8:7:1::5", "2001:db8:7:1::/64"],
  ["2001:0DB8:0007:0001:ffff:ffff:ffff:ffff", "2001:db8:7:1::/64"],
  ["2001:db8::1:2:3:4", "2001:db8::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
  ["::1", "::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["203.0.113.7:443", null],
  ["unknown", null],
  ["'; drop table usuario", null],
  ["", null],
])("contract: %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
