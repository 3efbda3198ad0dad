import { toAppError } from './db/pg-errors.ts'
import type { Log } from './log.ts'

const REPORT_MS = 10_000
/** SQLSTATE of a full disk. */
const DISK_FULL = '53100'

/**
 * Runs one step of a start. Every ten seconds the log says what it does and how far it is. If the database stops it, throws one
 * sentence that says what to do.
 * @param what "Judging the water systems"
 */
export async function runStartStep<Result>(
  log: Pick<Log, 'info'>,
  what: string,
  work: (progress: (howFar: string) => void) => Promise<Result>,
): Promise<Result> {
  let where = ''
  const begun = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000)
    log.info(`${what}${where}, ${seconds} seconds so far`)
  }, REPORT_MS)
  try {
    return await work((howFar) => {
      where = `: ${howFar}`
    })
  } catch (error) {
    throw explain(what, error)
  } finally {
    clearInterval(timer)
  }
}

/** An error of the database as a sentence with advice; any other error as it is. */
function explain(what: string, error: unknown): unknown {
  // A migration's error says which one failed, and its cause why.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(reason instanceof Error) || toAppError(reason)?.code !== 'SERVICE_UNAVAILABLE') return error
  const isDiskFull = 'code' in reason && reason.code === DISK_FULL
  const advice = isDiskFull ? 'Free disk space, then start again' : 'Start again'
  return new Error(
    `${what} did not finish, because of the database: ${reason.message}. ${advice}; it continues where it stopped.`,
    { cause: error },
  )
}
