import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { busyCoreSeconds } from './support/cpu-time.ts'
import { printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * How long the tests take, next to an earlier commit on the same machine: `npm run bench:tests -- COMMIT [FILTER …]`. Without filters both
 * run `npm test`, with them the test files whose paths contain one. The time of the processor is that of the whole machine, so
 * nothing else may run.
 */

const root = path.resolve(import.meta.dirname, '../..')
const [commit, ...filters] = process.argv.slice(2)

/** Runs a command to its end; returns whether it succeeded. */
function run(folder: string, command: string, args: string[]): boolean {
  console.log(`\n> ${command} ${args.join(' ')}  (${folder})`)
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0
}

/** Runs a command that the measurement needs. */
function prepare(folder: string, command: string, ...args: string[]): void {
  if (!run(folder, command, args)) throw new Error(`${command} ${args.join(' ')} failed`)
}

/** Seconds until the tests have ended, and the seconds of all cores. */
function measure(folder: string): { wall: number; cores: number; isGood: boolean } {
  // `npm test` builds the pages itself.
  if (filters.length > 0) prepare(folder, 'npm', 'run', 'build')
  const [start, busy] = [performance.now(), busyCoreSeconds()]
  const isGood =
    filters.length > 0
      ? run(folder, 'npx', ['--no-install', 'vitest', 'run', ...filters])
      : run(folder, 'npm', ['test'])
  return { wall: (performance.now() - start) / 1000, cores: busyCoreSeconds() - busy, isGood }
}

if (commit === undefined) {
  console.error('Which commit? npm run bench:tests -- COMMIT [FILTER …]')
  process.exit(1)
}
await withTemporaryFolder(async (folder) => {
  const earlierTree = path.join(folder, 'tree')
  prepare(root, 'git', 'worktree', 'add', '--detach', earlierTree, commit)
  try {
    prepare(earlierTree, 'npm', 'ci', '--no-audit', '--no-fund')
    const earlier = measure(earlierTree)
    const now = measure(root)
    const row = (name: string, { wall, cores, isGood }: typeof now) => [
      name,
      wall.toFixed(1),
      cores.toFixed(1),
      isGood ? 'yes' : 'NO',
    ]
    printTable(
      `The tests next to ${commit}`,
      ['tree', 'seconds', 'seconds of all cores', 'passed'],
      [row(commit, earlier), row('this one', now)],
    )
    const ratio = (kind: 'wall' | 'cores') => (now[kind] / earlier[kind]).toFixed(2)
    console.log(`\nRatio: ${ratio('wall')} of the time, ${ratio('cores')} of the processor's time`)
    if (!earlier.isGood || !now.isGood) process.exitCode = 1
  } finally {
    prepare(root, 'git', 'worktree', 'remove', '--force', earlierTree)
  }
})
