import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Prints the lines of code of each folder, next to the lines of its tests, and their sum. Fails if the sum is above
 * `maxSourceLines` of package.json: a commit that raises that number says what a person gets for it.
 */

const root = path.resolve(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isWritten = (file: string) => !/\.generated\.ts$|\/(node_modules|fixtures)\//.test(file)

/** Such as `src/client` or `packages/water-data`. */
const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')
const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1

const counts = new Map<string, { source: number; tests: number }>()
for (const each of globSync('{src,packages}/**/*.{ts,tsx,css}', { cwd: root })) {
  const file = each.split(path.sep).join('/')
  if (!isWritten(file)) continue
  const count = counts.get(folderOf(file)) ?? { source: 0, tests: 0 }
  count[isTest(file) ? 'tests' : 'source'] += linesOf(file)
  counts.set(folderOf(file), count)
}

const all = [...counts.values()]
const sum = all.reduce((total, { source }) => total + source, 0)
const tests = all.reduce((total, count) => total + count.tests, 0)
if (!process.argv.includes('--quiet')) {
  const row = (name: string, source: number, own: number) =>
    console.log(`${name.padEnd(28)}${String(source).padStart(9)}${String(own).padStart(9)}`)
  console.log(`${'folder'.padEnd(28)}${'lines'.padStart(9)}${'tests'.padStart(9)}`)
  for (const [name, count] of [...counts].toSorted()) row(name, count.source, count.tests)
  row('sum', sum, tests)
}
const { maxSourceLines: most } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
if (!(sum <= most)) {
  console.error(`src and packages have ${sum} lines, ${sum - most} more than maxSourceLines in package.json.`)
  process.exitCode = 1
}
