import { createQueue, type Queue } from '#server/queue.ts'

/**
 * Connections that reports of the back office may use at the same time. Visitors need the rest of the pool.
 */
const PLACES = 3

/** Reads a report for admins, a few at a time. A task in this queue must not wait for another one. */
export const readReport: Queue = createQueue(PLACES)
