import { execFileSync, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import path from 'node:path'
import { commitOf, withCheckout } from './support/checkout.ts'
import { printTable } from './support/table.ts'

/*
 * How long the tests take, next to an earlier commit on the same machine: `npm run bench:tests -- COMMIT [1/N | FILTER …]`. Alone
 * both run `npm test`, with filters the test files whose paths contain one, and with `1/8` about one file of eight, chosen by the hash of
 * its path. Nothing else may run.
 */

const root = path.resolve(import.meta.dirname, '../..')
const [commit, ...filters] = process.argv.slice(2)

/** Runs a command to its end; returns whether it succeeded. */
const run = (folder: string, command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0

const [, share] = filters[0]?.match(/^1\/(\d+)$/) ?? []

/** What the test files of a checkout are chosen by. */
function filtersIn(folder: string): string[] {
  if (share === undefined) return filters
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const isChosen = (file: string) => Number.parseInt(hash('sha1', file).slice(0, 8), 16) % Number(share) === 0
  return files.trim().split('\n').filter(isChosen)
}

/** A row of the table: seconds until the tests of a checkout have ended, and whether they passed. */
function measure(name: string, folder: string): string[] {
  // `npm test` builds the pages itself.
  if (filters.length > 0 && !run(folder, 'npm', 'run', 'build')) throw new Error(`${name} cannot be built`)
  const start = performance.now()
  const isGood =
    filters.length > 0
      ? run(folder, 'npx', '--no-install', 'vitest', 'run', ...filtersIn(folder))
      : run(folder, 'npm', 'test')
  return [name, ((performance.now() - start) / 1000).toFixed(1), isGood ? 'yes' : 'NO']
}

if (commit === undefined) {
  console.error('Which commit? npm run bench:tests -- COMMIT [1/N | FILTER …]')
  process.exit(1)
}
const earlier = await withCheckout(commitOf(commit), async (folder) => measure(commit, folder))
printTable(`The tests next to ${commit}`, ['tree', 'seconds', 'passed'], [earlier, measure('this one', root)])
