import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, OEM, type PSM, type Worker } from 'tesseract.js'

/** A word with its position, as shares of the picture's sides. */
interface ScannedWord {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Reads the text of scanned pages. */
export interface PageReader {
  /** @param picture a PGM file of a page; its text is taken as one block of lines */
  read(picture: Buffer, size: { width: number; height: number }): Promise<ScannedWord[]>
  close(): Promise<void>
}

/** Treats the picture as one block of lines. */
const ONE_BLOCK = '6' as PSM

/** The folder of the English language data in its package: nothing is downloaded. */
function languageFolder(): string {
  const require = createRequire(import.meta.url)
  return path.join(path.dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')
}

/** Starts a reader: about 0.3 s, and 150 MB while it runs. */
export async function createPageReader(): Promise<PageReader> {
  const worker: Worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    // Failures reach the caller as rejections; without a handler the library also throws them as uncaught errors.
    errorHandler: () => {},
  })
  await worker.setParameters({ user_defined_dpi: '200', tessedit_pageseg_mode: ONE_BLOCK })
  return {
    async read(picture, { width, height }) {
      const { data } = await worker.recognize(picture, {}, { blocks: true, text: false })
      return (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) =>
          paragraph.lines.flatMap((line) =>
            line.words.map(({ text, bbox }) => ({
              text,
              left: bbox.x0 / width,
              top: bbox.y0 / height,
              right: bbox.x1 / width,
              bottom: bbox.y1 / height,
            })),
          ),
        ),
      )
    },
    async close() {
      await worker.terminate()
    },
  }
}
