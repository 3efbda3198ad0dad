import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Log } from '#server/log.ts'

/** A logger whose lines a test can read. */
export interface CapturedLog {
  log: Log
  /** Every line written so far, as the object it was. */
  lines: Record<string, unknown>[]
}

/** Makes a logger of every level that keeps its lines. */
export function captureLog(): CapturedLog {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString('utf8')))
      done()
    },
  })
  return { log: pino({ level: 'trace', base: undefined }, stream), lines }
}
