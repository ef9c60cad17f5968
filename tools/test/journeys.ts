import { tryTwice } from "./second-try.ts";

/** Runs the journeys; a second try is on a product of its own, where nothing stands that the first one has left. */
const words = ["test", "--forbid-only", ...process.argv.slice(2)];
tryTwice("playwright", words, () => [...words, "--last-failed"]);
