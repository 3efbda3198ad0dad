// @module-tag FN
import { afterAll, expect, it } from 'vitest'
import { LAB_REPORTS } from '#tests/fixtures/lab-reports.ts'
import { createReportReader } from './index.ts'

const reader = createReportReader()
afterAll(() => reader.close())

it.each(LAB_REPORTS)(
  '$name is read by the decimal mark that it shows',
  { timeout: 60_000 },
  async (report) => {
    const answer = await reader.readReport({ pdf: report.pdf, signal: new AbortController().signal })
    if (answer.refusal !== null) throw new Error(answer.refusal)
    const read = answer.reading.rows.map(({ name, value, unit, qualifier, checks }) => ({
      row: [name, qualifier, value, unit].filter((part) => part !== null).join(' '),
      isMarked: checks.some((check) => check.includes('is read as')),
    }))
    expect(read.map(({ row }) => row)).toEqual(report.rows)
    expect(read.find(({ isMarked }) => isMarked)?.row).toBe(report.marked)
  },
)
