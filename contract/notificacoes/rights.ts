import type { Traits } from "../acesso/index.ts";

/** Everybody but consultants is told of requests (NOTIF-05). */
export function hasAvisos(person: Traits): boolean {
  return !person.isConsultor;
}
