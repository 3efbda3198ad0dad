import { createRequire } from 'node:module'
import path from 'node:path'
import { MAX_REPORT_PAGES, type ReportRefusal } from '@smart-hydration/shared/water/reports/report-reading.ts'
import type { Photo } from '@smart-hydration/text-reader'
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawOnCanvas, photoOf, type Take, webpOf } from './page-picture.canvas.ts'
import type { PageText, TextPiece } from './text-piece.ts'

export interface PdfPage {
  text(): Promise<PageText>
  /** The page as WebP, for people. @param width pixels */
  picture(width: number): Promise<{ webp: Buffer; width: number; height: number }>
  /** The page's pixels, for the OCR. @param width pixels */
  pixels(width: number): Promise<Photo>
  /** Frees what drawing the page needed. */
  close(): void
}

export interface Pdf {
  pageCount: number
  /** @param turns how many quarters the page is turned to the right before it is read */
  page(number: number, turns?: number): Promise<PdfPage>
  close(): Promise<void>
}

/** Pixels a picture in the PDF may have; larger ones are left out. */
const MAX_IMAGE_PIXELS = 30_000_000

/** A folder of the package: fonts and character maps are read from the disk, never from the network. */
function packageFolder(name: string): string {
  const require = createRequire(import.meta.url)
  return `${path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), name)}/`
}

/** Opens a PDF without running anything in it. Answers with the reason if it is not read. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf | ReportRefusal> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: packageFolder('cmaps'),
    standardFontDataUrl: packageFolder('standard_fonts'),
    wasmUrl: packageFolder('wasm'),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    stopAtErrors: true,
  })
  let document: PDFDocumentProxy
  try {
    document = await task.promise
  } catch (error) {
    await task.destroy()
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged'
  }
  const refusal = await reasonAgainst(document).catch((): ReportRefusal => 'damaged')
  if (refusal !== null) {
    await task.destroy()
    return refusal
  }
  return {
    pageCount: document.numPages,
    page: async (number, turns = 0) => pageOf(await document.getPage(number), number, turns),
    close: () => task.destroy(),
  }
}

async function reasonAgainst(document: PDFDocumentProxy): Promise<ReportRefusal | null> {
  if (document.numPages > MAX_REPORT_PAGES) return 'too-many-pages'
  const { info } = await document.getMetadata()
  const { EncryptFilterName } = info as { EncryptFilterName?: string | null }
  if (EncryptFilterName != null) return 'encrypted'
  return (await document.hasJSActions()) || (await document.getJSActions()) !== null ? 'scripts' : null
}

function pageOf(page: PDFPageProxy, number: number, turns: number): PdfPage {
  const rotation = (page.rotate + 90 * turns) % 360
  const viewport = page.getViewport({ scale: 1, rotation })
  const drawn = <T>(width: number, take: Take<T>) => {
    const scaled = page.getViewport({ scale: width / viewport.width, rotation })
    return drawOnCanvas(scaled, take, async (canvas) => {
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport: scaled }).promise
    })
  }
  return {
    async text() {
      const { items } = await page.getTextContent()
      const pieces: TextPiece[] = []
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
        // Text that does not run from left to right is no part of a table's row.
        if (Math.abs(b) > Math.abs(a) * 0.1) continue
        const [left = 0, bottom = 0] = viewport.convertToViewportPoint(x, y)
        const size = item.height === 0 ? Math.abs(a) : item.height
        pieces.push({ text: item.str, left, right: left + item.width, top: bottom - size, bottom })
      }
      return { number, turns, width: viewport.width, height: viewport.height, isScanned: false, pieces }
    },
    picture: (width) =>
      drawn(width, async (canvas) => ({
        webp: await webpOf(canvas),
        width: canvas.width,
        height: canvas.height,
      })),
    pixels: (width) => drawn(width, photoOf),
    close() {
      page.cleanup()
    },
  }
}
