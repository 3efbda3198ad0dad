import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RowResult } from './results.ts'
import type { ProofRow } from './row.ts'
import { runWithin } from './run-within.ts'

/** The figures that the suites reported for a row. */
function reported(file: string, row: string): RowResult[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as RowResult & { row: string })
    .filter((each) => each.row === row)
}

/** How many tests ran and passed: the figure of suites that report no other. */
function testsIn(report: string): RowResult {
  if (!existsSync(report)) return { tried: 1, passed: 0, figure: 'aborted: the time limit was reached' }
  const { numTotalTests, numPassedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const tried = numTotalTests - numPendingTests
  const broken = (testResults as { status: string; assertionResults: unknown[] }[]).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const passed = `${numPassedTests} of ${tried} tests passed`
  return {
    tried: tried + broken,
    passed: numPassedTests,
    figure: broken === 0 ? passed : `${passed}, ${broken} files failed to load`,
  }
}

/** Runs one row's suite with all of its cases. */
export async function runSuite({
  id,
  suite,
  env: ownEnv,
  limitMinutes,
  isAlone,
}: ProofRow): Promise<RowResult & { isGood: boolean }> {
  if (suite === undefined) throw new Error(`Row ${id} has no suite`)
  const folder = mkdtempSync(path.join(tmpdir(), 'smart-hydration-proof-'))
  const figures = path.join(folder, 'figures.jsonl')
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [
    'npx',
    '--no-install',
    'vitest',
    'run',
    '--project',
    suite.project,
    ...reporters,
    ...(isAlone === true ? ['--no-file-parallelism'] : []),
    ...suite.files,
  ]
  const env = { ...process.env, TZ: 'Asia/Kathmandu', PROOF: '1', PROOF_REPORT: figures, ...ownEnv }
  try {
    const isGood = await runWithin(
      command,
      { env, stdio: ['ignore', 'inherit', 'inherit'] },
      limitMinutes * 60_000,
    )
    const own = reported(figures, id)
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
