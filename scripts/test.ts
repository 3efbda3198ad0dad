import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'

/** Runs a command; returns whether it succeeded. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): boolean {
  console.log(`\n> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const scratch = mkdtempSync(path.join(tmpdir(), 'smart-hydration-test-'))
const report = path.join(scratch, 'report.json')
/** How many of the slowest test files are named at the end. */
const SLOWEST_FILES = 10

/** A test file as vitest reports it; times in milliseconds. */
interface FileResult {
  name: string
  startTime: number
  endTime: number
}

let passed = 0
let failed = 0
let files: FileResult[] = []

/** Counts a step that is not a test file. */
function count(isGood: boolean): boolean {
  if (isGood) passed += 1
  else failed += 1
  return isGood
}

/** Seeds the order of the test files with the commit: a run that failed is repeated by running it again. */
function seedArgs(): string[] {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? [`--sequence.seed=${Number.parseInt(stdout, 16)}`] : []
}

/** Runs test files, and counts their tests. */
function countTests(args: string[]): void {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, TZ: 'Asia/Kathmandu' }
  const isGood = run('npx', ['--no-install', 'vitest', 'run', ...args, ...seedArgs(), ...reporters], env)
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      testResults: FileResult[]
    }
    files = result.testResults
    passed += result.numPassedTests
    failed += result.numFailedTests
    // A file that fails to load fails the run without a failed test.
    if (!isGood && result.numFailedTests === 0) count(false)
  } catch {
    count(false)
  }
}

/** Prints the slowest files and the sums, and ends. */
function end(): never {
  rmSync(scratch, { recursive: true, force: true })
  const slowest = files
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
  if (slowest.length > 0) console.log('\nThe slowest test files, in seconds:')
  for (const { name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)}  ${path.relative(root, name)}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

count(run('npm', ['run', '--silent', 'check']))

// The rules and the procedures need neither a build nor a browser.
if (process.argv.includes('--quick')) {
  countTests(['--project', 'node', 'src/shared', 'src/client', '.router.test'])
  end()
}

const browser = ensureBrowser()
const isBrowserRequired = process.env.CI === 'true'
if (browser === undefined) {
  console.error('\n************************************************************************')
  console.error('NO CHROMIUM: the browser tests (tests/e2e) are SKIPPED.')
  console.error('Install Chromium, or set CHROMIUM_PATH.')
  console.error('************************************************************************')
  if (isBrowserRequired) count(false)
}

if (count(run('npm', ['run', '--silent', 'build'])))
  countTests(browser === undefined ? ['--project', 'node'] : [])
if (browser === undefined) console.error('\nThe browser tests did not run: no Chromium.')
end()
