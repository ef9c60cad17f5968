import type { Finding } from "../finding.ts";
import { CONTRACT_PACKAGES, MAY_IMPORT, PACKAGES, ROOMS } from "../house.ts";
import { localImports, packageImports, packageName } from "../imports.ts";
import { placeOf, type Place } from "../place.ts";
import type { SourceFile } from "../source-file.ts";

/**
 * Who may import whom: between floors, between rooms, and from platform. Tests are exempt, except that they also import
 * a package only by its index.
 */
export function directions(file: SourceFile): Finding[] {
  const from = placeOf(file.path);
  const found: Finding[] = [];
  for (const one of localImports(file)) {
    const to = placeOf(one.target);
    const refused =
      insidePackage(from, to) ??
      (from.isTest ? undefined : (betweenFloors(from, to) ?? withinTheHouse(from, to)));
    if (refused !== undefined)
      found.push({ path: file.path, line: one.line, rule: "direction", advice: refused });
  }
  return [...found, ...contractPackages(file, from)];
}

function insidePackage(from: Place, to: Place): string | undefined {
  if (to.floor === "root" || !PACKAGES.includes(to.floor) || from.floor === to.floor) return undefined;
  return to.inside === "index.ts"
    ? undefined
    : `import ${to.floor}/index.ts: the files behind it are private.`;
}

function betweenFloors(from: Place, to: Place): string | undefined {
  if (from.floor === "root" || to.floor === "root" || from.floor === to.floor) return undefined;
  // DEMO=on is part of composing the product: only main and app may import the demo network.
  if (to.floor === "demo" && from.floor === "server" && from.part === "compose") return undefined;
  if (MAY_IMPORT[from.floor].includes(to.floor)) return undefined;
  if (from.floor === "contract")
    return `contract/ imports only itself: move what both need into contract/, or this file out of it.`;
  if (PACKAGES.includes(from.floor))
    return `${from.floor}/ knows nothing of the product: take what it needs as a parameter.`;
  return `${from.floor}/ never imports ${to.floor}/: put what both need into contract/.`;
}

function withinTheHouse(from: Place, to: Place): string | undefined {
  if (from.part === "platform" && (to.part === "room" || to.part === "compose")) {
    return `platform/ never imports ${to.part === "room" ? `a room (${to.room})` : "what composes rooms"}: take it as a parameter, or move this file into the room.`;
  }
  if (from.part !== "room") return undefined;
  // What composes another floor, as contract/routes.ts does, stands below every room of this one.
  if (to.part === "compose" && to.floor === from.floor) {
    return `a room never imports what composes rooms (${to.path}): take it as a parameter, or move it into the room or platform/.`;
  }
  if (to.part !== "room" || to.room === undefined || from.room === undefined || to.room === from.room)
    return undefined;
  if (ROOMS.indexOf(to.room) > ROOMS.indexOf(from.room)) {
    return `${from.room} stands before ${to.room} and never imports it: let ${to.room} import ${from.room}, or compose both in ${composers(from)}.`;
  }
  const index = `${to.floor}/${to.room}/index.ts`;
  return to.path === index
    ? undefined
    : `another room is used only through what it exports: import ${index}.`;
}

function composers(from: Place): string {
  return from.floor === "web" ? "web/app/" : "server/app.ts";
}

function contractPackages(file: SourceFile, from: Place): Finding[] {
  if (from.isTest || from.floor !== "contract") return [];
  return packageImports(file)
    .filter((one) => !CONTRACT_PACKAGES.includes(packageName(one.specifier)))
    .map((one) => ({
      path: file.path,
      line: one.line,
      rule: "direction",
      advice: `contract/ is pure and uses only ${CONTRACT_PACKAGES.join(", ")}, not ${one.specifier}: do this in server/ or web/.`,
    }));
}
