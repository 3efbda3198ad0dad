import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { RowOutcome } from './results.ts'
import type { ProofRow } from './row.ts'
import { PROOF_ROWS } from './rows.ts'

const HEAD = `# Proof

What the product promises, and the suites that test it. \`npm run proof\` runs them all, \`npm run proof -- R1 S1\` runs single
rows, and \`npm test\` runs the same suites with fewer cases. A row that was not run again keeps its earlier result, with the day,
commit and machine of that run. Random inputs come from a seed that is part of the figure; \`PROOF_SEED\` repeats it. "Tried" and
"Passed" count cases, such as requests, trials or kills, or else tests. A row holds if all of its cases passed and every figure
reached its goal. \`lab/proof.ts\` writes this file.
`
const TABLE_HEAD = `
| Row | What is shown | Tried | Passed | Figure | Goal | Holds | Seconds | Run |
|---|---|---|---|---|---|---|---|---|
`

/** Text in one cell of a table; line breaks become `<br>`. */
const cell = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim())
    .join('<br>')
const number = (value: number) => value.toLocaleString('en-GB')

/** When, on which commit and on what a row ran. */
export interface Run {
  date: string
  commit: string
}

function machine(): string {
  const [processor] = cpus()
  return `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`
}

function lineOf({ id, shows, goal }: ProofRow, outcome: RowOutcome, { date, commit }: Run): string {
  const { tried, passed, figure, isGood, seconds } = outcome
  const cells = [
    id,
    shows,
    number(tried),
    number(passed),
    figure,
    goal,
    isGood ? 'yes' : '**no**',
    number(Math.round(seconds)),
    `${date}, ${commit}, ${machine()}`,
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

/** The row's id in a line of the table. */
const idOf = (line: string) => line.split(' ')[1] ?? ''

/** The lines of rows from earlier runs, by id. */
function earlier(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Map(lines.flatMap((line) => (/^\| [A-Z][A-Z\d]? \|/.test(line) ? [[idOf(line), line]] : [])))
}

/** How many rows hold, and which do not or were never run. */
function summaryOf(lines: readonly string[]): string {
  const short = lines.filter((line) => line.includes('| **no** |')).map(idOf)
  const missing = PROOF_ROWS.map(({ id }) => id).filter((id) => !lines.some((line) => idOf(line) === id))
  return [
    `**${lines.length - short.length} of ${PROOF_ROWS.length} rows hold.**`,
    ...(short.length === 0 ? [] : [`Short of their goal: ${short.join(', ')}.`]),
    ...(missing.length === 0 ? [] : [`Not run so far: ${missing.join(', ')}.`]),
  ].join(' ')
}

/** Rewrites the table: new results for the rows that ran, the earlier lines for the others. */
export function writeProof(file: string, outcomes: readonly RowOutcome[], run: Run): void {
  const before = earlier(file)
  const lines = PROOF_ROWS.flatMap((row) => {
    const outcome = outcomes.find(({ id }) => id === row.id)
    return outcome === undefined ? (before.get(row.id) ?? []) : lineOf(row, outcome, run)
  })
  writeFileSync(file, `${HEAD}\n${summaryOf(lines)}\n${TABLE_HEAD}${lines.join('\n')}\n`)
}
