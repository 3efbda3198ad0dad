import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startScratchPostgres } from '#server/db/scratch-postgres.ts'
import { createLog } from '#server/log.ts'
import { MUTATIONS, type Mutation } from './mutations.ts'
import type { RowResult } from './results.ts'
import { runWithin } from './run-within.ts'

/** What a copy of the tree for mutations leaves out; the first two are lent by the real one. */
const LENT = ['node_modules', 'dist']
const LEFT_OUT = new Set([...LENT, '.git', '.data'])
/** Tests give up by themselves long before, so that one that takes longer says nothing of its guard. */
const LONGEST_MS = 180_000
/** Guards taken away at the same time, each in a copy of its own. */
const COPIES = 2

interface Tests {
  tests: string
  named?: string
}

/** A copy of the tree in a folder of its own, where source may be spoilt. */
function copyTree(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'smart-hydration-mutations-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(root, source).split(path.sep)[0] ?? ''),
  })
  for (const folder of LENT) symlinkSync(path.join(root, folder), path.join(copy, folder))
  return copy
}

/** Runs tests in the copy; answers how many failed, or null when none could be run. */
async function failuresOf(
  copy: string,
  databaseUrl: string,
  { tests, named }: Tests,
): Promise<number | null> {
  const report = path.join(copy, 'mutation-report.json')
  rmSync(report, { force: true })
  const only = named === undefined ? [] : ['-t', named]
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  const command = ['npx', '--no-install', 'vitest', 'run', '--project', 'node', '--bail=1', ...reporters]
  const env = { ...process.env, TZ: 'Asia/Kathmandu', PROOF: '', TEST_DATABASE_URL: databaseUrl }
  await runWithin([...command, tests, ...only], { cwd: copy, env, stdio: 'ignore' }, LONGEST_MS)
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return numFailedTests + numPassedTests === 0 ? null : numFailedTests
  } catch {
    return null
  }
}

/** What is wrong with one guard's tests; null when they notice that it is gone. */
async function tryOne(copy: string, databaseUrl: string, mutation: Mutation): Promise<string | null> {
  const file = path.join(copy, mutation.file)
  const source = readFileSync(file, 'utf8')
  if (source.split(mutation.text).length !== 2) return 'the text does not stand in the file exactly once'
  writeFileSync(
    file,
    source.replace(mutation.text, () => mutation.without),
  )
  try {
    const failures = await failuresOf(copy, databaseUrl, mutation)
    if (failures === null) return 'the tests could not run'
    return failures > 0 ? null : 'no test noticed'
  } finally {
    writeFileSync(file, source)
  }
}

/**
 * Takes guards away, one at a time in each of two copies of the tree, and sees whether their tests fail, until the time is up.
 * @param limitSeconds when the last one is begun
 */
export async function tryMutations(root: string, limitSeconds: number): Promise<RowResult> {
  const deadline = performance.now() + limitSeconds * 1000
  const copies = Array.from({ length: COPIES }, () => copyTree(root))
  const server = await startScratchPostgres(createLog('error'))
  const unnoticed: string[] = []
  let tried = 0
  try {
    const databaseUrl = server.connectionStringFor('postgres')
    const left = [...MUTATIONS]
    const tryThem = async (copy: string) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        if (performance.now() > deadline) break
        tried += 1
        const problem = await tryOne(copy, databaseUrl, next)
        console.log(`  ${problem === null ? 'noticed' : `NOT NOTICED (${problem})`}: ${next.guard}`)
        if (problem !== null) unnoticed.push(`${next.guard} (${problem})`)
      }
    }
    await Promise.all(copies.map(tryThem))
  } finally {
    await server.stop()
    for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  }
  const rest = MUTATIONS.length - tried
  return {
    tried,
    passed: tried - unnoticed.length,
    figure: [
      `${tried} of ${MUTATIONS.length} guards taken away, ${tried - unnoticed.length} noticed`,
      ...(rest === 0 ? [] : [`${rest} not tried, time was up`]),
      ...(unnoticed.length === 0 ? [] : [`not noticed: ${unnoticed.join('; ')}`]),
    ].join('; '),
  }
}
