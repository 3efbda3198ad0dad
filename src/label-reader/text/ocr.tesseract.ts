import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, OEM, type PSM, type Worker } from 'tesseract.js'
import type { Word } from './text.ts'

/** The layout of the text: `sparse` finds it anywhere, `block` treats the picture as one block of lines. */
export type TextLayout = 'sparse' | 'block'
const MODES: Readonly<Record<TextLayout, string>> = { sparse: '11', block: '6' }

/** Reads text from pictures. */
export interface TextReader {
  /** @param picture a PGM, PNG or JPEG file */
  read(picture: Buffer, layout: TextLayout, size: { width: number; height: number }): Promise<Word[]>
  close(): Promise<void>
}

/** The folder of the English language data in its package: nothing is downloaded. */
function languageFolder(): string {
  const require = createRequire(import.meta.url)
  return path.join(path.dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')
}

/** Starts a reader: about 0.3 s, and 150 MB while it runs. */
export async function createTextReader(): Promise<TextReader> {
  const worker: Worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    // Failures reach the caller as rejections; without a handler the library also throws them as uncaught errors.
    errorHandler: () => {},
  })
  await worker.setParameters({ user_defined_dpi: '200' })
  let layoutNow: TextLayout | undefined
  return {
    async read(picture, layout, { width, height }) {
      if (layout !== layoutNow) {
        await worker.setParameters({ tessedit_pageseg_mode: MODES[layout] as PSM })
        layoutNow = layout
      }
      const { data } = await worker.recognize(picture, {}, { blocks: true, text: false })
      return (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) =>
          paragraph.lines.flatMap((line) =>
            line.words.map((word) => ({
              text: word.text,
              confidence: word.confidence,
              left: word.bbox.x0 / width,
              top: word.bbox.y0 / height,
              right: word.bbox.x1 / width,
              bottom: word.bbox.y1 / height,
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
