import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { createQueue } from '#server/queue.ts'
import { ensureBrowser } from '../scripts/ensure-browser.ts'
import type { RowOutcome } from './proof/results.ts'
import type { ProofRow } from './proof/row.ts'
import { PROOF_ROWS } from './proof/rows.ts'
import { runSuite } from './proof/run-suite.ts'
import { tryMutations } from './proof/try-mutations.ts'
import { writeProof } from './proof/write-proof.ts'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)

const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !PROOF_ROWS.some((row) => row.id === id))
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${PROOF_ROWS.map(({ id }) => id).join(', ')}`)
  process.exit(2)
}
const rows = PROOF_ROWS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
const circumstances = {
  date: new Date().toISOString().slice(0, 10),
  commit: `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`,
}

// The suites that draw pages need them built, and a browser.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
ensureBrowser()

async function outcomeOf(row: ProofRow): Promise<RowOutcome> {
  const start = performance.now()
  const result =
    row.suite === undefined
      ? await tryMutations(root, row.limitMinutes * 60).then((each) => ({
          ...each,
          isGood: each.passed === each.tried && each.tried >= 30,
        }))
      : await runSuite(row)
  return { id: row.id, ...result, seconds: (performance.now() - start) / 1000 }
}

const outcomes: RowOutcome[] = []

async function run(row: ProofRow): Promise<void> {
  console.log(`\n== ${row.id}: ${row.shows}`)
  const outcome = await outcomeOf(row).catch((error: unknown) => {
    console.error(error)
    return {
      id: row.id,
      tried: 1,
      passed: 0,
      figure: `could not be run: ${error}`,
      isGood: false,
      seconds: 0,
    }
  })
  outcomes.push(outcome)
  // After every row, so that a run that is broken off is not for nothing.
  writeProof('docs/proof.md', outcomes, circumstances)
  const seconds = Math.round(outcome.seconds)
  console.log(`== ${row.id}: ${outcome.isGood ? 'holds' : 'FALLS SHORT'} (${seconds} s): ${outcome.figure}`)
}

const inPairs = createQueue(2)
await Promise.all(rows.filter(({ isAlone }) => !isAlone).map((row) => inPairs(() => run(row))))
for (const row of rows.filter(({ isAlone }) => isAlone)) await run(row)

const short = outcomes.filter(({ isGood }) => !isGood).map(({ id }) => id)
console.log(short.length === 0 ? '\nEvery row holds.' : `\nRows that fall short: ${short.join(', ')}`)
process.exit(short.length === 0 ? 0 : 1)
