import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";

/**
 * Answers 503 with Retry-After while the process lags behind by more than `maxDelayMs` on average; 0 switches it off.
 * A route says with `config.pressureHandler` that it is answered all the same.
 */
export async function installPressure(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    // Measured every second, turns of a second would leave no measurement, which the plugin takes for an endless delay.
    sampleInterval: 2 * maxDelayMs,
    retryAfter: 5,
  });
}
