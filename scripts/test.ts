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
let passed = 0
let failed = 0

/** Counts a step that is not a test file. */
function count(isGood: boolean): boolean {
  if (isGood) passed += 1
  else failed += 1
  return isGood
}

/** Runs test files, and counts their tests. */
function countTests(args: string[]): void {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, TZ: 'Asia/Kathmandu' }
  const isGood = run('npx', ['--no-install', 'vitest', 'run', ...args, ...reporters], env)
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    }
    passed += result.numPassedTests
    failed += result.numFailedTests
    // A file that fails to load fails the run without a failed test.
    if (!isGood && result.numFailedTests === 0) count(false)
  } catch {
    count(false)
  }
}

/** Prints the sums, and ends. */
function end(): never {
  rmSync(scratch, { recursive: true, force: true })
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
