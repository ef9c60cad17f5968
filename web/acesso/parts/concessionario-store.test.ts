import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubLocalStorage } from "../../../tests/web/kept-storage.ts";
import {
  CHOSEN_KEY,
  chooseConta,
  currentChoice,
  forgetConcessionarios,
  onChoice,
  OPTIONS_KEY,
  PREVIOUS_KEY,
  previousConta,
  rememberConcessionarios,
} from "./concessionario-store.ts";

const OPTIONS = ["todos", "100101", "100102"].map((value) => ({ label: value, value }));
const kept = new Map<string, string>();

beforeEach(() => {
  stubLocalStorage(kept);
  forgetConcessionarios();
  kept.clear();
  return () => vi.unstubAllGlobals();
});

describe("the chosen dealer", () => {
  it("AUTH-26 AUTH-31 LAY-13: options are stored with the choice, at first the second option", () => {
    rememberConcessionarios(OPTIONS);
    expect(currentChoice()).toEqual({ options: OPTIONS, value: "100101" });
    expect(kept.get(CHOSEN_KEY)).toBe("100101");
    expect(JSON.parse(kept.get(OPTIONS_KEY) ?? "")).toEqual(OPTIONS);
  });

  it("LAY-12: a stored choice is reused while it is one of the person's own", () => {
    kept.set(CHOSEN_KEY, "100102");
    rememberConcessionarios(OPTIONS);
    expect(currentChoice().value).toBe("100102");
    kept.set(CHOSEN_KEY, "999999");
    rememberConcessionarios(OPTIONS);
    expect(currentChoice().value).toBe("100101");
  });

  it("LAY-12 LAY-13 contract: what the server keeps goes before this browser's, and one that is not valid leads to the second option", () => {
    kept.set(CHOSEN_KEY, "100102");
    rememberConcessionarios(OPTIONS, "todos");
    expect([currentChoice().value, kept.get(CHOSEN_KEY)]).toEqual(["todos", "todos"]);
    rememberConcessionarios(OPTIONS, "999999");
    expect(currentChoice().value).toBe("100101");
  });

  it("AUTH-32 LAY-15 OP-17: a change is written, and the choice before it", () => {
    rememberConcessionarios(OPTIONS);
    chooseConta("todos");
    expect([kept.get(CHOSEN_KEY), kept.get(PREVIOUS_KEY)]).toEqual(["todos", "100101"]);
  });

  it("SLST-11* OP-72* contract: the account before is this tab's own, also when another tab chose since, else the stored one, and never 'todos' or one that is not offered", () => {
    rememberConcessionarios(OPTIONS);
    expect(previousConta()).toBeNull();
    kept.set(PREVIOUS_KEY, "100102");
    expect(previousConta()).toBe("100102");
    chooseConta("todos");
    kept.set(PREVIOUS_KEY, "100102");
    expect(previousConta()).toBe("100101");
    chooseConta("100102");
    expect(previousConta()).toBeNull();
    chooseConta("todos");
    rememberConcessionarios(OPTIONS.slice(0, 2));
    expect(previousConta()).toBeNull();
  });

  it("LAY-11 LAY-14: listeners hear of a change, and what is no option of the person's is not taken", () => {
    rememberConcessionarios(OPTIONS);
    const heard = vi.fn<() => void>();
    const stop = onChoice(heard);
    chooseConta("999999");
    chooseConta("100101");
    expect(heard).not.toHaveBeenCalled();
    chooseConta("100102");
    stop();
    chooseConta("100101");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("AUTH-34: sign-out leaves nothing of it behind", () => {
    rememberConcessionarios(OPTIONS);
    chooseConta("100102");
    forgetConcessionarios();
    expect([...kept.keys()]).toEqual([]);
    expect(currentChoice()).toEqual({ options: [], value: null });
  });

  it("OP-16: a person without accounts has no choice at all", () => {
    kept.set(CHOSEN_KEY, "100101");
    rememberConcessionarios([]);
    expect([currentChoice().value, kept.has(CHOSEN_KEY)]).toEqual([null, false]);
  });
});
