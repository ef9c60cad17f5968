import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { z } from "zod";

/** What a run gets beside its payload. */
export interface JobContext {
  /** Aborted when the product stops: whoever works for long ends there by an error, and is run again later. */
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
  /** Whether no further run follows when this one fails. */
  readonly isLast: boolean;
  /** A few connections beside those of the calls, for work that holds one for long: COPY, a large transaction. */
  readonly pool: pg.Pool;
}

/**
 * Work in the background. It is claimed once over all instances, and run again when it fails or its instance dies, so a
 * run must bear that an earlier one stopped anywhere; after a broken connection the earlier one may even still go on.
 */
export interface Job<Parts, Payload> {
  /** Room and verb: `arquivos.limpar`. Jobs of a name that no instance knows any more stay where they are. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(parts: Parts, payload: Payload, context: JobContext): Promise<void>;
  /** Runs of one queue follow each other, over all instances. */
  readonly queue?: string;
  /** Runs before it is given up; the pauses between them grow from seconds to hours. 10 by default. */
  readonly maxAttempts?: number;
}

/** A job that the clock wakes; whether anything is due its run decides, by the product's clock. */
export interface CronJob<Parts> extends Job<Parts, Record<never, never>> {
  /** Minute, hour, day, month, weekday, in UTC. */
  readonly cron: string;
}

/** Any job, for code that handles all of them. */
export type AnyJob<Parts> = Job<Parts, never> & { readonly cron?: string };

/** Defines a job; `Parts` is what its run works with, which the product passes when it starts. */
export function defineJob<Parts, Payload>(job: Job<Parts, Payload>): Job<Parts, Payload> {
  return job;
}

/** Defines a job that needs nothing but to be woken. */
export function defineCron<Parts>({
  run,
  ...job
}: Pick<CronJob<Parts>, "name" | "cron"> & {
  run(parts: Parts, context: JobContext): Promise<void>;
}): CronJob<Parts> {
  // The waker adds its own words to the payload.
  const payload = z.looseObject({});
  return { ...job, payload, run: async (parts, _payload, context) => await run(parts, context) };
}
