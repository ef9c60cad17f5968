import { buildScreens } from "./build-screens/build.ts";
import { answerHelp } from "./help.ts";
/** `npm start` runs this first: builds the screens if they changed, else ends within 100 ms. */
import { join } from "node:path";

answerHelp("Usage: npm start (runs it first)\n\nBuilds the screens into dist/web when they changed.");
await buildScreens(join(import.meta.dirname, ".."), (line) => console.log(line));
