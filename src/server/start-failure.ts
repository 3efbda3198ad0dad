import { inspect } from 'node:util'
import { showsTraces } from './env.ts'

/** The system's error codes in plain words. */
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
/** Errors that are bugs: their message alone does not help. */
const BUGS = [TypeError, ReferenceError, RangeError, SyntaxError]

/**
 * Explains in one sentence why the server or a script cannot start, naming the variable or the file. With
 * `LOG_LEVEL=debug` the stack trace follows.
 */
export function startFailure(error: unknown, withTrace = showsTraces()): string {
  const isBug = BUGS.some((kind) => error instanceof kind)
  const hint = isBug && !withTrace ? ' (LOG_LEVEL=debug shows where)' : ''
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

/** Makes a failing script print one sentence and exit with 1. */
export function reportScriptFailures(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${startFailure(error)}\n`)
    process.exit(1)
  })
}
