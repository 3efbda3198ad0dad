// @module-tag FN
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createReportReader } from './index.ts'

const FOLDER = path.join(import.meta.dirname, '../../tests/fixtures/cases')
const reader = createReportReader()
afterAll(() => reader.close())

async function valuesOf(file: string) {
  const pdf = await readFile(path.join(FOLDER, file))
  const answer = await reader.readReport({ pdf, signal: new AbortController().signal })
  if (answer.refusal !== null) throw new Error(answer.refusal)
  return answer.reading.rows.map(({ name, value, unit, qualifier, checks }) => ({
    row: [name, qualifier, value, unit].filter((part) => part !== null).join(' '),
    isMarked: checks.some((check) => check.includes('is read as')),
  }))
}

it('a report with decimal commas is read by them, and its thousands are marked', {
  timeout: 60_000,
}, async () => {
  expect(await valuesOf('lab-report-decimal-comma.pdf')).toEqual([
    { row: 'Lead 0.015 mg/L', isMarked: false },
    { row: 'Nitrate 12.5 mg/L', isMarked: false },
    { row: 'Manganese 1250 µg/L', isMarked: true },
    { row: 'Arsenic below 0.002 mg/L', isMarked: false },
    { row: 'Copper 0.25 mg/L', isMarked: false },
    { row: 'Fluoride 0.3 mg/L', isMarked: false },
  ])
})

it('a report with thousands behind commas is read by its points', { timeout: 60_000 }, async () => {
  expect((await valuesOf('lab-report-thousands.pdf')).map(({ row }) => row)).toEqual([
    'Lead 0.5 µg/L',
    'Nitrate 2.5 mg/L',
    'Manganese 1250 µg/L',
    'Sodium 1250.5 mg/L',
    'Copper 0.25 mg/L',
  ])
})
