import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'tests/e2e'
const ROOT = path.resolve(import.meta.dirname, '../..')

/** The browser suites with a flow that a test run drives at one size alone (`flowSizes`). */
export function flowSuites(): string[] {
  return readdirSync(path.join(ROOT, FOLDER))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(path.join(ROOT, FOLDER, file), 'utf8').includes('flowSizes('))
    .map((file) => `${FOLDER}/${file}`)
    .sort()
}
