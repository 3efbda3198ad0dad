import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

/*
 * Runs the scenarios of one bench, each in a process of its own: `node lab/bench/run.ts server reads processes`. Without names it
 * runs all of them. Arguments that begin with a dash are passed on.
 */

const ENDING = '.bench.ts'
const [bench = '', ...rest] = process.argv.slice(2)
const folder = path.join(import.meta.dirname, bench)
const all = readdirSync(folder).flatMap((file) =>
  file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : [],
)
const [options, names] = [
  rest.filter((each) => each.startsWith('-')),
  rest.filter((each) => !each.startsWith('-')),
]
const unknown = names.filter((name) => !all.includes(name))

if (unknown.length > 0) {
  console.error(`No scenario ${unknown.join(', ')} in lab/bench/${bench}. There are: ${all.join(', ')}.`)
  process.exitCode = 1
} else {
  for (const name of names.length > 0 ? names : all) {
    const { status } = spawnSync(process.execPath, [path.join(folder, name + ENDING), ...options], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
}
