/** One guard, and what the source looks like without it. */
export interface Mutation {
  guard: string
  file: string
  /** Text that stands in the file exactly once. */
  text: string
  /** What stands in its place when the guard is gone. */
  without: string
  /** Tests of which at least one must fail then. */
  tests: string
  /** The names of those tests, where the whole file would take long. */
  named?: string
}

/** The tests of every procedure with every kind of caller. */
export const MATRIX = 'tests/authorization/matrix.test.ts'
/** The condition of a query that limits it to the rows of one person. */
export const OWNER = "    .where('user_id', '=', userId)\n"
