import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startScratchPostgres } from '#server/db/scratch-postgres.ts'
import { createLog } from '#server/log.ts'
import type { RowResult } from '#tests/harness/proof.ts'
import { commitOf, withCheckout } from '../bench/support/checkout.ts'
import { MUTATIONS, type Mutation } from './mutations.ts'
import { runWithin } from './run-within.ts'

/** The tests' own timeouts are much shorter, so a run that takes longer says nothing about its guard. */
const LONGEST_MS = 180_000
/** These run in a browser. */
const BROWSER_TESTS = 'tests/e2e/'
const BUILD = 'dist'

/** Runs tests in the copy; returns how many failed, or null if none could run. */
async function failuresOf(
  copy: string,
  databaseUrl: string,
  { tests, named }: Pick<Mutation, 'tests' | 'named'>,
): Promise<number | null> {
  const report = path.join(copy, 'mutation-report.json')
  rmSync(report, { force: true })
  const only = named === undefined ? [] : ['-t', named]
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  const project = tests.startsWith(BROWSER_TESTS) ? 'browser' : 'node'
  const command = ['npx', '--no-install', 'vitest', 'run', '--project', project, '--bail=1', ...reporters]
  const env = { ...process.env, TZ: 'Asia/Kathmandu', PROOF: '', TEST_DATABASE_URL: databaseUrl }
  await runWithin([...command, tests, ...only], { cwd: copy, env, stdio: 'ignore' }, LONGEST_MS)
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return numFailedTests + numPassedTests === 0 ? null : numFailedTests
  } catch {
    return null
  }
}

/** The problem with one guard's tests; null if they fail without it. */
async function tryOne(
  root: string,
  copy: string,
  databaseUrl: string,
  mutation: Mutation,
): Promise<string | null> {
  const file = path.join(copy, mutation.file)
  const source = readFileSync(file, 'utf8')
  if (source.split(mutation.text).length !== 2) return 'the text does not occur exactly once in the file'
  writeFileSync(
    file,
    source.replace(mutation.text, () => mutation.without),
  )
  try {
    if (mutation.needsBuild && !(await buildIn(copy))) return 'it could not be built'
    const failures = await failuresOf(copy, databaseUrl, mutation)
    if (failures === null) return 'the tests could not run'
    return failures > 0 ? null : 'no test failed'
  } finally {
    writeFileSync(file, source)
    if (mutation.needsBuild) linkBuild(root, copy)
  }
}

/** Makes the original's build the copy's, in place of one that the copy may have made itself. */
function linkBuild(root: string, copy: string): void {
  rmSync(path.join(copy, BUILD), { recursive: true, force: true })
  symlinkSync(path.join(root, BUILD), path.join(copy, BUILD))
}

/** Builds the copy's own source in place of the link to the original's build; returns whether it could. */
function buildIn(copy: string): Promise<boolean> {
  rmSync(path.join(copy, BUILD))
  return runWithin(['npm', 'run', '--silent', 'build'], { cwd: copy, stdio: 'ignore' }, LONGEST_MS)
}

/**
 * Removes guards, one at a time in each of two copies of the tree, and checks that their tests fail, until the time is up.
 * @param limitSeconds no guard is started after this time
 */
export async function tryMutations(root: string, limitSeconds: number): Promise<RowResult> {
  const deadline = performance.now() + limitSeconds * 1000
  const server = await startScratchPostgres(createLog('error'))
  const unnoticed: string[] = []
  let tried = 0
  try {
    const databaseUrl = server.connectionStringFor('postgres')
    const left = [...MUTATIONS]
    const tryRemaining = async (copy: string) => {
      linkBuild(root, copy)
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        if (performance.now() > deadline) break
        tried += 1
        const problem = await tryOne(root, copy, databaseUrl, next)
        console.log(`  ${problem === null ? 'noticed' : `NOT NOTICED (${problem})`}: ${next.guard}`)
        if (problem !== null) unnoticed.push(`${next.guard} (${problem})`)
      }
    }
    const commit = commitOf()
    await Promise.all([1, 2].map(() => withCheckout(commit, tryRemaining)))
  } finally {
    await server.stop()
  }
  const rest = MUTATIONS.length - tried
  return {
    tried,
    passed: tried - unnoticed.length,
    figure: [
      `${tried} of ${MUTATIONS.length} guards taken away, ${tried - unnoticed.length} noticed`,
      ...(rest === 0 ? [] : [`${rest} not tried, the time limit was reached`]),
      ...(unnoticed.length === 0 ? [] : [`not noticed: ${unnoticed.join('; ')}`]),
    ].join('; '),
  }
}
