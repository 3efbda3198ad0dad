import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A guard in the source, and the source without it. */
export interface Mutation {
  guard: string
  file: string
  /** Text that occurs exactly once in the file. */
  text: string
  /** What replaces the text when the guard is removed. */
  without: string
  /** Test file in which at least one test must then fail. */
  tests: string
  /** The names of those tests, if the whole file takes long. */
  named?: string
  /** The tests run the build, which is built again without the guard. */
  needsBuild?: boolean
}

const LIST = path.join(import.meta.dirname, 'mutations.jsonl')

/** The guards that are removed one at a time, to see whether the tests notice: one per line of `mutations.jsonl`. */
export const MUTATIONS: readonly Mutation[] = readFileSync(LIST, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
