import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** The rows of docs/proof.md, in its order. A test file names its row in its first line: `@module-tag R1`. */
export const ROWS = [
  'M P1 Z R1 R2 R3 R4 R5 R6 W1 K1 K2 T2 WK SL UP D1 D2 A1 LR S1 S2 X AX F1 G1 H L ML Q UQ PA U SH',
  'ST CS PL WB FP PF KD FN FB BS BW Y',
].flatMap((line) => line.split(' '))
/** Rows that measure time or memory, or need the whole machine: their files run one after the other. */
export const ROWS_ALONE = new Set('Z W1 K1 K2 T2 WK SL D1 D2 A1 S2 G1 L Q BW'.split(' '))
/** The row of the guards in `mutations.jsonl`, which has no test files of its own. */
export const MUTATIONS_ROW = 'Y'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Test files with a text in them. */
function filesWith(text: string): string[] {
  const args = ['grep', '--untracked', '-lE', text, '--', '*.test.ts', '*.test.tsx']
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
}

/** The test files and folders of a row, as vitest takes them. */
export function suiteOf(row: string): string[] {
  // Every flow that a test run drives at one size alone.
  if (row === 'BS') return filesWith('flowSizes\\(').filter((file) => file.startsWith('tests/e2e/'))
  const files = filesWith(`^// @module-tag ${row}$`)
  // What is true of one process must be true of two.
  return row === 'T2' ? ['tests/http/', 'tests/ssr/', 'tests/authorization/', ...files] : files
}
