import { createQueue, type Queue } from '#server/queue.ts'

/** Connections the figures of the back office may hold at once: visitors need the others of the pool. */
const PLACES = 3

/** Reads figures for admins, a few at a time. A task does not wait for another of this queue. */
export const readFigures: Queue = createQueue(PLACES)
