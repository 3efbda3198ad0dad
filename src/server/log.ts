import { type Logger, pino } from 'pino'

/** The structured logger every part of the server writes to. */
export type Log = Logger

/** Creates the logger: JSON lines on standard output, with secrets and personal fields removed by name. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: [
        'password',
        'token',
        'cookie',
        'authorization',
        'email',
        '*.password',
        '*.token',
        '*.cookie',
        '*.email',
      ],
      censor: '[removed]',
    },
  })
}
