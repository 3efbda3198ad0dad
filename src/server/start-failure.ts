import { inspect } from 'node:util'
import { showsTraces } from './env.ts'

/** What the system's error codes mean to the person who reads them. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'there is a file where a folder is needed',
  EISDIR: 'there is a folder where a file is needed',
  ENOENT: 'it does not exist',
  EMFILE: 'too many files are open',
}
/** Errors that are mistakes in the code: their message alone helps no one. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError]

/**
 * Why the server (or one of its scripts) does not start, in one sentence that names the variable or the file. With
 * `LOG_LEVEL=debug` the place in the code follows.
 */
export function startFailure(error: unknown, withTrace = showsTraces()): string {
  const isMistake = MISTAKES.some((kind) => error instanceof kind)
  const hint = isMistake && !withTrace ? ' (LOG_LEVEL=debug shows where)' : ''
  const trace = withTrace ? `\n${inspect(error)}` : ''
  return `Cannot start: ${reasonOf(error)}${hint}${trace}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path: file } = error as NodeJS.ErrnoException
  const reason = code === undefined ? undefined : REASONS[code]
  if (file !== undefined && reason !== undefined) return `${file} cannot be used: ${reason}.`
  return error.message === '' ? String(code ?? error.name) : error.message
}

/** Has a script that fails say why in one sentence, and exit with 1. */
export function reportScriptFailures(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${startFailure(error)}\n`)
    process.exit(1)
  })
}
