import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Prints the lines of code of each folder, next to the lines of its tests, and their sum: `npm run lines`, or with those of a commit
 * before them: `npm run lines -- COMMIT`. Fails if the sum is above `maxSourceLines` of package.json: a commit that raises that
 * number says what a person gets for it.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
/** Gear, prose, and the site's own texts and drawings, which are no part of the sum. */
const BESIDE = ['lab', 'prose', 'content']
/** Other JSON files hold data, and words that people type. */
const CONTENT =
  /^src\/(?:client\/.*\.(?:md|json|svg)|(?:server\/features\/.*|shared\/products\/[^/]*|shared\/scans\/stops\/(?:texts\/[^/]*|authorities))\.json)$/

interface Count {
  source: number
  tests: number
}

/** Such as `src/client` or `packages/water-data`; null for what is not counted. */
function folderOf(file: string): string | null {
  if (/\.generated\.ts$|(^|\/)(?:node_modules|fixtures)\//.test(file)) return null
  if (CONTENT.test(file) && !file.endsWith('README.md')) return 'content'
  if (/\.md$/.test(file)) return file.startsWith('src/') ? null : 'prose'
  if (/^lab\/.*\.ts$/.test(file)) return 'lab'
  return /^(?:src|packages)\/.*\.(?:tsx?|css)$/.test(file) ? file.split('/').slice(0, 2).join('/') : null
}

/** The lines of each folder in a commit, or in the working tree. */
function countLines(commit?: string): Map<string, Count> {
  const where = commit === undefined ? ['--untracked', '-e', ''] : ['-e', '', commit]
  const args = ['grep', '--count', '-I', ...where]
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 })
  const counts = new Map<string, Count>()
  for (const line of files.trim().split('\n')) {
    const [file = '', lines] = line.slice(commit === undefined ? 0 : commit.length + 1).split(':')
    const folder = folderOf(file)
    if (folder === null) continue
    const count = counts.get(folder) ?? { source: 0, tests: 0 }
    count[/\.test\.tsx?$/.test(file) ? 'tests' : 'source'] += Number(lines)
    counts.set(folder, count)
  }
  const own = [...counts].flatMap(([folder, count]) => (BESIDE.includes(folder) ? [] : [count]))
  const total = (key: keyof Count) => own.reduce((sum, count) => sum + count[key], 0)
  return counts.set('sum', { source: total('source'), tests: total('tests') })
}

const [commit] = process.argv.slice(2).filter((argument) => argument !== '--quiet')
const now = countLines()
if (!process.argv.includes('--quiet')) {
  const before = commit === undefined ? undefined : countLines(commit)
  const row = (cells: readonly (string | number)[]) =>
    console.log(
      cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(9))).join(''),
    )
  row(before === undefined ? ['folder', 'lines', 'tests'] : ['folder', 'before', 'tests', 'now', 'tests'])
  const isBeside = (folder: string) => folder === 'sum' || BESIDE.includes(folder)
  const folders = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].toSorted()
  for (const folder of [...folders.filter((each) => !isBeside(each)), 'sum', ...BESIDE])
    row([
      folder,
      ...[before, now].flatMap((counts) => {
        const { source = 0, tests = 0 } = counts?.get(folder) ?? {}
        return counts === undefined ? [] : [source, tests]
      }),
    ])
}
const { maxSourceLines: most } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const sum = now.get('sum')?.source ?? Number.POSITIVE_INFINITY
if (!(sum <= most)) {
  console.error(`src and packages have ${sum} lines, ${sum - most} more than maxSourceLines in package.json.`)
  process.exitCode = 1
}
