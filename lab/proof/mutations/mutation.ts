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
  /** The tests run what was built: it is built anew without the guard. */
  needsBuild?: true
}

/** Calls every procedure as every kind of caller. */
export const MATRIX = 'tests/authorization/matrix.test.ts'
/** Limits a query to the rows of one person. */
export const OWNER = "    .where('user_id', '=', userId)\n"
