import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RowResult } from '#tests/harness/proof.ts'
import { ROWS_ALONE, suiteOf } from './rows.ts'
import { runWithin } from './run-within.ts'

/** Longer than any row takes: the simulated week takes the longest. */
const LIMIT_MS = 110 * 60_000

/** The figures that the suites reported for a row. */
function reported(file: string, row: string): RowResult[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line)).filter((each) => each.row === row)
}

/** How many tests ran and passed: the figure of suites that report no other. */
function testsIn(report: string): RowResult {
  if (!existsSync(report)) return { tried: 1, passed: 0, figure: 'aborted: the time limit was reached' }
  const { numTotalTests, numPassedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  const tried = numTotalTests - numPendingTests
  return { tried, passed: numPassedTests, figure: `${numPassedTests} of ${tried} tests passed` }
}

/** Runs one row's test files with all of their cases. */
export async function runSuite(row: string): Promise<RowResult & { isGood: boolean }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'smart-hydration-proof-'))
  const figures = path.join(folder, 'figures.jsonl')
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const inTurn = ROWS_ALONE.has(row) ? ['--no-file-parallelism'] : []
  const command = ['npx', '--no-install', 'vitest', 'run', ...reporters, ...inTurn, ...suiteOf(row)]
  const env = {
    ...process.env,
    ...{ TZ: 'Asia/Kathmandu', PROOF: '1', PROOF_REPORT: figures },
    ...(row === 'T2' && { TEST_PROCESSES: '2' }),
  }
  try {
    const isGood = await runWithin(command, { env, stdio: ['ignore', 'inherit', 'inherit'] }, LIMIT_MS)
    const own = reported(figures, row)
    const tests = testsIn(report)
    const counted = own.filter(({ tried }) => tried > 0)
    const parts = counted.length === 0 ? [tests] : counted
    return {
      isGood: isGood && tests.tried > 0,
      tried: parts.reduce((sum, { tried }) => sum + tried, 0),
      passed: parts.reduce((sum, { passed }) => sum + passed, 0),
      figure: [...own, tests].map(({ figure }) => figure).join('\n'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
