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
 * Work in the background. One instance claims it, and it is run again when it fails or its instance dies: a run must
 * bear that an earlier one stopped anywhere, and after a broken connection may even still be running.
 */
export interface Job<Parts, Payload> {
  /** Room and verb: `arquivos.limpar`. Jobs of a name that no instance knows any more stay where they are. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly run: (parts: Parts, payload: Payload, context: JobContext) => Promise<void>;
  /**
   * Ends what a run left behind whose process died twice (kill -9, no memory): called in the place of a third run, and
   * again when it fails. The job itself ends as failed, also without this.
   */
  readonly died?: (parts: Parts, payload: Payload, context: JobContext) => Promise<void>;
  /** Runs of one queue follow each other, over all instances. */
  readonly queue?: string;
  /**
   * Minute, hour, day, month, weekday, in UTC, by the machine's clock. The run asks the product's clock whether
   * anything is due.
   */
  readonly cron?: string;
  /** Also begun when an instance starts, over all instances once: what a new version or a stop left to do waits for no clock. */
  readonly atStart?: boolean;
}

/** Any job, for code that handles all of them. */
export type AnyJob<Parts> = Omit<Job<Parts, never>, "payload"> & { readonly payload: z.ZodType };

/** Defines a job; `Parts` is what its run works with, which the product passes when it starts. */
export function defineJob<Parts, Payload>(job: Job<Parts, Payload>): Job<Parts, Payload> {
  return job;
}

/** The payload that the timer sends. */
const wakingSchema = z.looseObject({});

/** Defines a job that needs nothing but to be woken; one of a queue never runs beside itself, and waits once at most. */
export function defineCron<Parts>(
  name: string,
  cron: string,
  run: (parts: Parts, context: JobContext) => Promise<void>,
  more: Pick<Job<Parts, unknown>, "queue" | "atStart"> = {},
): Job<Parts, z.infer<typeof wakingSchema>> {
  const woken = async (parts: Parts, _payload: unknown, context: JobContext): Promise<void> =>
    await run(parts, context);
  return { name, cron, payload: wakingSchema, run: woken, ...more };
}

/**
 * Work at set times that removes what is old.
 * @param remove gives how many were removed
 * @param said the line of the log where there were any
 */
export function defineRemoval<Parts>(
  name: string,
  cron: string,
  remove: (parts: Parts) => Promise<number>,
  said?: string,
): ReturnType<typeof defineCron<Parts>> {
  return defineCron<Parts>(name, cron, async (parts, { log }) => {
    const removidos = await remove(parts);
    if (said !== undefined && removidos > 0) log.info({ removidos }, said);
  });
}
