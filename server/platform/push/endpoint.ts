import { addressOf, isPublicAddress } from "./public-address.ts";

/** Names that mean the machine or its own network, whatever a resolver says. */
const OWN_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|onion|test|invalid)$/;

/**
 * The endpoint of a push service in its one written form, or null where it is none that this product calls: https, the
 * port of https, no user, no fragment, and either a public address or a name with a dot that is not of a network's own.
 * What a name stands for is looked at when something is sent (`push-sender.ts`): a name may mean another address by then.
 */
export function readEndpoint(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password, port, hash, hostname, href } = url;
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "" || hash !== "") return null;
  if (href.length > 2048) return null;
  const address = addressOf(url);
  if (address !== null) return isPublicAddress(address) ? href : null;
  const name = hostname.replace(/\.$/, "");
  return name.includes(".") && !OWN_NAMES.test(name) ? href : null;
}
