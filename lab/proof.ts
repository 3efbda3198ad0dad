import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ensureBrowser } from '../scripts/ensure-browser.ts'
import { MUTATIONS_ROW, ROWS } from './proof/rows.ts'
import { runSuite } from './proof/run-suite.ts'
import { tryMutations } from './proof/try-mutations.ts'

/*
 * Runs the rows of docs/proof.md at full size, one after the other, and prints what each came to: `npm run proof`, or
 * `npm run proof -- R1 S1` for single rows.
 */

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
/** No guard is removed after this time. */
const MUTATIONS_SECONDS = 15 * 60
/** Fewer guards than this prove little. */
const LEAST_GUARDS = 30

const wanted = process.argv.slice(2)
const unknown = wanted.filter((row) => !ROWS.includes(row))
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${ROWS.join(', ')}`)
  process.exit(2)
}

async function runRow(row: string) {
  if (row !== MUTATIONS_ROW) return runSuite(row)
  const result = await tryMutations(root, MUTATIONS_SECONDS)
  return { ...result, isGood: result.passed === result.tried && result.tried >= LEAST_GUARDS }
}

// The suites that render pages need them built, and a browser.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
ensureBrowser()

const results: string[] = []
const short: string[] = []
for (const row of ROWS.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  console.log(`\n== ${row}`)
  const begun = performance.now()
  const { isGood, tried, passed, figure } = await runRow(row)
  const seconds = Math.round((performance.now() - begun) / 1000)
  if (!isGood) short.push(row)
  results.push(
    `${row} ${isGood ? 'holds' : 'FALLS SHORT'} (${passed} of ${tried}, ${seconds} s): ${figure.replaceAll('\n', '; ')}`,
  )
  console.log(results.at(-1))
}
console.log(`\n${results.join('\n')}`)
console.log(short.length === 0 ? '\nEvery row holds.' : `\nRows that fall short: ${short.join(', ')}`)
process.exit(short.length === 0 ? 0 : 1)
