import { type Logger, pino } from 'pino'

/** The structured logger every part of the server writes to. */
export type Log = Logger

/** Makes the process's logger: JSON lines on standard output. Secrets and personal fields are cut out by name. */
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
