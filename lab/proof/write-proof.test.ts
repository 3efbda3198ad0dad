import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeProof } from './write-proof.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'proof-'))
  file = path.join(folder, 'proof.md')
})
afterAll(() => rmSync(folder, { recursive: true }))

const outcome = (id: string, figure: string, isGood = true) => ({
  id,
  figure,
  isGood,
  tried: 5_000,
  passed: isGood ? 5_000 : 4_999,
  seconds: 1.6,
})
const rows = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z][A-Z\d]? \|/.test(line))

it('writes rows in their order, and says which fall short', () => {
  const outcomes = [outcome('S1', 'a | b', false), outcome('M', 'all\nand  more')]
  writeProof(file, outcomes, { date: '2026-11-21', commit: 'abc' })
  expect(rows()).toEqual([
    expect.stringMatching(
      /^\| M \|.*\| 5,000 \| 5,000 \| all<br>and more \|.*\| yes \| 2 \| 2026-11-21, abc, /,
    ),
    expect.stringMatching(
      /^\| S1 \|.*\| 5,000 \| 4,999 \| a \/ b \|.*\| \*\*no\*\* \| 2 \| 2026-11-21, abc, /,
    ),
  ])
})

it('says how many hold, and which do not or were never run', () => {
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\*\*1 of \d\d rows hold\.\*\* Short of their goal: S1\. Not run so far: P1, Z, .*, Y\.$/m,
  )
})

it('keeps what ran before as it was, with its own day and commit', () => {
  const [before] = rows()
  writeProof(file, [outcome('S1', 'mended')], { date: '2026-11-22', commit: 'def' })
  expect(rows()).toEqual([before, expect.stringMatching(/mended.*\| yes \| 2 \| 2026-11-22, def, /)])
})

it('keeps rows whose names have two letters', () => {
  writeProof(file, [outcome('UP', 'upgraded')], { date: '2026-11-23', commit: 'ghi' })
  const before = rows()
  writeProof(file, [outcome('S1', 'again')], { date: '2026-11-24', commit: 'jkl' })
  expect(rows()).toContain(before.find((line) => line.startsWith('| UP |')))
})
