/** Test files that run together, in one vitest project. */
interface Suite {
  project: 'node' | 'browser'
  files: readonly string[]
}

/** One row of the proof: a property, and the tests that show it. */
export interface ProofRow {
  id: string
  /** What is shown. */
  shows: string
  goal: string
  /** Set for the run of the suite. */
  env?: Readonly<Record<string, string>>
  /** Omitted for the mutations, which have a runner of their own. */
  suite?: Suite
  /** The row is aborted after this many minutes. */
  limitMinutes: number
  /** Runs without other rows, and its files one after the other: it measures time or memory, or needs the whole machine. */
  isAlone?: true
}

/** Test files that need no browser. */
export const node = (...files: string[]): Suite => ({ project: 'node', files })
/** Test files that look at pages in Chromium. */
export const browser = (...files: string[]): Suite => ({ project: 'browser', files })
