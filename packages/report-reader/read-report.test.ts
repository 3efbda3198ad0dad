import { expect, it, vi } from 'vitest'
import { onePage } from '#tests/fixtures/reports/hostile-pdfs.ts'
import { readReport } from './read-report.ts'

const loadOcr = vi.hoisted(() => vi.fn())
vi.mock('./read-scanned-page.ts', async (original) => {
  loadOcr()
  return await original()
})

it('loads the OCR for a drawn page without text, and not for a blank one', { timeout: 60_000 }, async () => {
  const read = (contents: string) =>
    readReport({ pdf: onePage(Buffer.from(contents)), readsScans: true }, () => false)
  expect(await read('')).toMatchObject({ refusal: null, reading: { rows: [], unreadPages: [] } })
  expect(loadOcr).not.toHaveBeenCalled()
  expect(await read('100 100 200 200 re f')).toMatchObject({ refusal: null, reading: { rows: [] } })
  expect(loadOcr).toHaveBeenCalledTimes(1)
})
