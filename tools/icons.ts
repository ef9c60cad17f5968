import { chromium } from "@playwright/test";
import { findChromium } from "../tests/browser/chromium.ts";
import { answerHelp } from "./help.ts";
import { join } from "node:path";

/**
 * `node tools/icons.ts`: draws the icons of the installed portal and of its notices from the wordmark, into
 * web/public/static. Run by hand when the wordmark changes, and committed: a build needs no browser.
 */
const FOLDER = join(import.meta.dirname, "../web/public/static");
const BRAND = "#3f63d8";

interface Icon {
  readonly name: string;
  readonly size: number;
  /** The part of the width that the wordmark takes; what is cut to a circle keeps the middle 80 %. */
  readonly share: number;
  /** The radius of the corners, by the width; null for the mark alone, on nothing. */
  readonly corner: number | null;
}

const ICONS: readonly Icon[] = [
  { name: "icone-192.png", size: 192, share: 0.7, corner: 0.22 },
  { name: "icone-512.png", size: 512, share: 0.7, corner: 0.22 },
  { name: "icone-512-recorte.png", size: 512, share: 0.56, corner: 0 },
  // Apple rounds the corners itself.
  { name: "icone-180.png", size: 180, share: 0.7, corner: 0 },
  // The sign beside a notice in Android's status bar: only its opacity counts.
  { name: "icone-mono.png", size: 96, share: 0.96, corner: null },
];

/** The paths of web/acesso/parts/wordmark.tsx, in white. */
function drawing({ size, share, corner }: Icon): string {
  const ground =
    corner === null ? "" : `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${BRAND}"/>`;
  const scale = (size * share) / 74;
  const [x, y] = [(size - 74 * scale) / 2, (size - 24 * scale) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" style="display:block">${ground}
    <g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="#fff" stroke-width="4"
      stroke-linecap="round" stroke-linejoin="round"><path d="M3 21V3h7.5a5.75 5.75 0 0 1 0 11.5H3"/>
      <path d="M26 21 35 3l9 18M30 15.5h10"/><path d="M69.5 5.6A9.2 9.2 0 1 0 69.5 18.4"/></g></svg>`;
}

answerHelp("Usage: node tools/icons.ts\n\nDraws the icons of the installed portal into web/public/static.");
const browser = await chromium.launch(await findChromium());
const page = await browser.newPage();
for (const icon of ICONS) {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(`<body style="margin:0;background:transparent">${drawing(icon)}</body>`);
  await page.screenshot({ path: join(FOLDER, icon.name), omitBackground: true });
}
await browser.close();
