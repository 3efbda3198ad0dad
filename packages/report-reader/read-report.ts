import type {
  ProposedRow,
  ReportAnswer,
  ReportPage,
} from '@smart-hydration/shared/water/reports/report-reading.ts'
import { openPdf } from './pdf/open-pdf.pdfjs.ts'
import { isBlank } from './pdf/page-picture.canvas.ts'
import type { PageText } from './pdf/text-piece.ts'
import type { PageReader } from './read-scanned-page.ts'
import type { ReportOrder } from './report-request.ts'
import { coveredYear } from './table/covered-year.rules.ts'
import { markRepeats, proposeRows } from './table/propose-rows.rules.ts'

/** Width of the pictures people see, pixels. */
const SHOWN_WIDTH = 1_000
/** Width of the pictures the OCR reads, pixels: about 200 dots an inch. */
const OCR_WIDTH = 1_700
/** A page with fewer characters holds its text as a picture. */
const MIN_CHARACTERS = 40
/** No further line of a scanned page is read after this long, ms. */
const OCR_TIME = 25_000
/** No further page is drawn after this long, ms. */
const DRAW_TIME = 30_000
/** Rows of one report; more are no tables of a report. */
const MAX_ROWS = 300

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/**
 * Reads the tables of a PDF. Nothing in it is run, and nothing is fetched. Pages without text are read by OCR if
 * that is wanted, as long as there is time.
 * @param isCanceled also tells the server that the process is alive
 */
export async function readReport(
  { pdf: bytes, readsScans }: ReportOrder,
  isCanceled: () => boolean,
): Promise<ReportAnswer> {
  if (!isPdf(bytes)) return { refusal: 'not-a-pdf' }
  const pdf = await openPdf(bytes)
  if (typeof pdf === 'string') return { refusal: pdf }
  const begun = performance.now()
  const hasTime = (limit: number) => performance.now() - begun < limit && !isCanceled()
  let reader: PageReader | undefined
  /** The text of a page, read by OCR where it is scanned and there is time. */
  const readPage = async (number: number, turns = 0): Promise<PageText & { isUnread: boolean }> => {
    const page = await pdf.page(number, turns)
    const text = await page.text()
    const isScanned = text.pieces.reduce((sum, piece) => sum + piece.text.length, 0) < MIN_CHARACTERS
    const pixels = isScanned && readsScans && hasTime(OCR_TIME) ? await page.pixels(OCR_WIDTH) : null
    // Before the OCR, which takes the most memory.
    page.close()
    if (pixels === null || isBlank(pixels)) return { ...text, isUnread: isScanned && pixels === null }
    reader ??= await (await import('./read-scanned-page.ts')).createPageReader()
    const read = await reader.read(pixels, text, () => !hasTime(OCR_TIME))
    if (read === null) return { ...text, isUnread: true }
    if ('pieces' in read) return { ...text, isUnread: false, isScanned: true, pieces: read.pieces }
    // Turned once, it is upright; if not, nobody could say how it lies.
    return turns === 0 ? readPage(number, read.turns) : { ...text, isUnread: true }
  }
  try {
    const texts = []
    for (let number = 1; number <= pdf.pageCount; number += 1) texts.push(await readPage(number))
    const unreadPages = texts.filter(({ isUnread }) => isUnread).map(({ number }) => number)
    await reader?.close()
    reader = undefined
    const covered = coveredYear(texts)
    const found = markRepeats(proposeRows(texts, covered)).slice(0, MAX_ROWS)
    const pages: ReportPage[] = []
    for (const { number, turns, isScanned } of texts) {
      if (!found.some((row) => row.page === number) || !hasTime(DRAW_TIME)) continue
      const page = await pdf.page(number, turns)
      const { webp, width, height } = await page.picture(SHOWN_WIDTH)
      page.close()
      pages.push({ number, picture: webp.toString('base64'), width, height, isScanned })
    }
    // A row without its picture cannot be confirmed.
    const rows: ProposedRow[] = found.filter((row) => pages.some(({ number }) => number === row.page))
    return { refusal: null, reading: { pageCount: pdf.pageCount, pages, rows, unreadPages } }
  } catch (error) {
    // What a damaged file throws is of no use to anyone.
    if (error instanceof Error && /^(InvalidPDF|FormatError|XRef|UnknownError|Abort)/.test(error.name))
      return { refusal: 'damaged' }
    throw error
  } finally {
    await reader?.close()
    await pdf.close()
  }
}
