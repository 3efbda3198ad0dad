import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { residentBytesOf } from '@smart-hydration/reading-process'
import type { ProposedRow, ReportReading } from '@smart-hydration/shared/water/reports/report-reading.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { CLASSIC } from '#tests/fixtures/reports/classic-report.ts'
import * as hostile from '#tests/fixtures/reports/hostile-pdfs.ts'
import type { ExpectedRow, PrintedReport } from '#tests/fixtures/reports/printed-report.ts'
import { expectedRows, REPORTS } from '#tests/fixtures/reports/report-tables.ts'
import { SCANNED } from '#tests/fixtures/reports/scanned-report.ts'
import { createReportReader } from './index.ts'
import { openPdf } from './pdf/open-pdf.pdfjs.ts'

const FOLDER = path.join(import.meta.dirname, '../../tests/fixtures/reports')
const MAX_BYTES = 400 * 1024 * 1024
const MAX_MS = 8_000
/** Starting the process and hearing of its end. */
const SLACK_MS = 2_000

const reader = createReportReader()
afterAll(() => reader.close())
const read = (pdf: Uint8Array, signal = new AbortController().signal) => reader.readReport({ pdf, signal })

async function readPrinted({ file }: PrintedReport): Promise<ReportReading> {
  const answer = await read(await readFile(path.join(FOLDER, file)))
  if (answer.refusal !== null) throw new Error(`Refused: ${answer.refusal}`)
  return answer.reading
}

const isRight = (row: ProposedRow, expected: ExpectedRow): boolean =>
  Object.entries(expected).every(([key, value]) => row[key as keyof ExpectedRow] === value)

describe('reports of utilities and laboratories', () => {
  it.each(REPORTS.map((report) => [report.file, report] as const))(
    '%s: at least nine of ten rows are right, and none is wrong without a mark',
    { timeout: 60_000 },
    async (_file, report) => {
      const { rows } = await readPrinted(report)
      const expected = expectedRows(report)
      const left = [...rows]
      const missing = expected.filter((each) => {
        const at = left.findIndex((row) => isRight(row, each))
        if (at >= 0) left.splice(at, 1)
        return at < 0
      })
      // What is left was read wrongly, or is no row of the report.
      expect(left.filter(({ checks }) => checks.length === 0)).toEqual([])
      expect(missing.length, JSON.stringify({ missing, left }, null, 1)).toBeLessThanOrEqual(
        Math.floor(expected.length / 10),
      )
    },
  )

  /** The pages of a report as a scanner sends them, at 150 dots an inch: the upper share of each, turned by an angle. */
  async function scanOf(report: PrintedReport, { angle = 0, share = 1 } = {}): Promise<Buffer> {
    const pdf = await openPdf(await readFile(path.join(FOLDER, report.file)))
    if (typeof pdf === 'string') throw new Error(pdf)
    const pages = []
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      const { webp, width, height } = await (await pdf.page(number)).picture(1_275)
      const part = { left: 0, top: 0, width, height: Math.round(share * height) }
      const cut = await sharp(webp).extract(part).toBuffer()
      const jpeg = sharp(cut).rotate(angle).grayscale().jpeg({ quality: 75 })
      const { data, info } = await jpeg.toBuffer({ resolveWithObject: true })
      pages.push({ jpeg: data, width: info.width, height: info.height })
    }
    await pdf.close()
    return hostile.scannedPages(pages)
  }

  it('reads pages that were printed and scanned at 150 dots an inch', { timeout: 90_000 }, async () => {
    const answer = await read(await scanOf(CLASSIC))
    if (answer.refusal !== null) throw new Error(answer.refusal)
    const { rows, unreadPages } = answer.reading
    expect(unreadPages).toEqual([])
    const expected = expectedRows(CLASSIC)
    const right = expected.filter((each) => rows.some((row) => isRight(row, each)))
    expect(right.length).toBeGreaterThanOrEqual(Math.floor(0.9 * expected.length))
    expect(rows.filter(({ checks }) => checks.length === 0)).toEqual([])
  })

  it('reads a scanned page that lies on its side, and shows it upright', { timeout: 90_000 }, async () => {
    const answer = await read(await scanOf(CLASSIC, { angle: 90, share: 0.6 }))
    if (answer.refusal !== null) throw new Error(answer.refusal)
    const { rows, pages, unreadPages } = answer.reading
    expect(unreadPages).toEqual([])
    const right = expectedRows(CLASSIC).filter((each) => rows.some((row) => isRight(row, each)))
    expect(right.length).toBeGreaterThanOrEqual(8)
    expect(pages.every(({ width, height }) => width > height)).toBe(true)
  })

  it('marks every row of a scanned page, and shows each row on a picture of its page', {
    timeout: 60_000,
  }, async () => {
    const scanned = await readPrinted(SCANNED)
    expect(scanned.rows.every(({ checks }) => checks.some((check) => check.includes('scanned')))).toBe(true)
    expect(scanned.pages).toMatchObject([{ number: 1, isScanned: true }])
    const { rows, pages } = await readPrinted(CLASSIC)
    for (const { page, part } of rows) {
      const picture = pages.find(({ number }) => number === page)
      expect(Buffer.from(picture?.picture ?? '', 'base64').toString('latin1', 8, 12)).toBe('WEBP')
      expect(part.left).toBeLessThan(part.right)
      expect(part.top).toBeLessThan(part.bottom)
      expect(part.bottom - part.top).toBeLessThan(0.1)
    }
  })
})

describe('PDFs that are not read', () => {
  it.each<[string, () => Buffer, string]>([
    ['no PDF', () => Buffer.from('<html>%PDF'), 'not-a-pdf'],
    ['an encrypted one', hostile.encrypted, 'encrypted'],
    ['one with a script', hostile.withScript, 'scripts'],
    ['500 pages', () => hostile.manyPages(500), 'too-many-pages'],
    ['81 pages', () => hostile.manyPages(81), 'too-many-pages'],
    ['broken cross-references', hostile.brokenReferences, 'damaged'],
    ['noise', hostile.noise, 'damaged'],
  ])('%s', { timeout: 60_000 }, async (_name, pdf, refusal) => {
    expect(await read(pdf())).toEqual({ refusal })
  })

  it('80 pages are read', { timeout: 60_000 }, async () => {
    const answer = await read(hostile.manyPages(80))
    expect(answer).toMatchObject({ refusal: null, reading: { pageCount: 80 } })
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a page that unpacks to a gigabyte', hostile.contentBomb],
    ['a page of ten million operators', hostile.operatorBomb],
    ['a page of two million texts', hostile.textBomb],
    ['a picture of 900 megapixels', hostile.pictureBomb],
    ['a form that draws itself', hostile.endlessForm],
    ['a circle of pages', hostile.circularPages],
  ])('%s costs at most 8 seconds and 400 MB', { timeout: 90_000 }, async (_name, make) => {
    const pdf = await make()
    let peak = 0
    let isOver = false
    const begun = performance.now()
    const reading = read(pdf).then(
      (answer) => (answer.refusal === null ? answer.reading.rows : answer.refusal),
      (error: { failure: string }) => error.failure,
    )
    const watching = (async () => {
      while (!isOver) {
        if (reader.pid !== undefined) peak = Math.max(peak, residentBytesOf(reader.pid) ?? 0)
        await wait(5)
      }
    })()
    const result = await reading
    const elapsed = performance.now() - begun
    isOver = true
    await watching
    // Refused, given up, or read without a single row.
    expect([[], 'damaged', 'given-up', 'broken']).toContainEqual(result)
    expect(elapsed).toBeLessThan(MAX_MS + SLACK_MS)
    expect(peak).toBeGreaterThan(0)
    expect(peak).toBeLessThan(MAX_BYTES)
  })

  it('reads the next one after a process was killed', { timeout: 60_000 }, async () => {
    expect((await readPrinted(CLASSIC)).rows.length).toBeGreaterThan(10)
  })

  it('answers who cancels at once', { timeout: 60_000 }, async () => {
    const canceling = new AbortController()
    const reading = read(hostile.manyPages(80), canceling.signal)
    canceling.abort()
    await expect(reading).rejects.toMatchObject({ name: 'ReportReaderError', failure: 'aborted' })
  })
})
