import { availableParallelism } from 'node:os'
import { createCapacity, createSharedQueue } from './shares.ts'

/**
 * Hashes of log-ins that are computed at the same time. At most two, because files and compression share Node's four threads; and one
 * core stays free for everything else.
 */
export const PARALLEL_LOG_INS = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Reads that no cache answers and that are made at the same time; one network has half of them at most. */
const PARALLEL_READS = Math.max(2, availableParallelism())

/** Every queue of fixed length in this process that people can fill. A test refuses a queue that is not in this list. */
export const SHARED_QUEUES = {
  /** Pages that are rendered because no finished one is kept. */
  pages: createCapacity({
    name: 'pages',
    capacity: 1_000,
    message: 'Too many pages are being opened from your network at once.',
  }),
  /** Calls of procedures that no cache answers, and other reads. Those that anyone may make take turns by network. */
  reads: createSharedQueue({
    name: 'reads',
    slots: PARALLEL_READS,
    workPerMinuteMs: 20_000,
    capacity: 1_000,
    message: 'Too many requests come from your network at once.',
  }),
  /** Passwords of log-ins: about two seconds of hashing. */
  logInHashing: createSharedQueue({
    name: 'log-in-hashing',
    slots: PARALLEL_LOG_INS,
    capacity: 52,
    message: 'Too many people of your network are logging in at once.',
  }),
  /** Passwords that are set or confirmed. They never wait in front of a log-in. */
  passwordHashing: createSharedQueue({
    name: 'password-hashing',
    slots: 1,
    capacity: 52,
    message: 'Too many passwords of yours are being checked at once.',
  }),
  /** Pictures that are decoded: each needs up to 60 MB while it is decoded. */
  pictures: createSharedQueue({
    name: 'pictures',
    slots: 2,
    capacity: 32,
    message: 'Too many of your pictures are being worked on at once.',
  }),
  /** Labels that the built-in reader reads one after another. */
  labels: createSharedQueue({
    name: 'labels',
    slots: 1,
    capacity: 13,
    message: 'Several of your labels are being read.',
  }),
  /** The same for reports in PDF. */
  reports: createSharedQueue({
    name: 'reports',
    slots: 1,
    capacity: 13,
    message: 'Several of your reports are being read.',
  }),
  /** Questions to other services while somebody waits. How many there may be in a minute is counted after that. */
  liveLookUps: createCapacity({
    name: 'live-look-ups',
    capacity: 16,
    message: 'Several of your look-ups are still running.',
  }),
}
