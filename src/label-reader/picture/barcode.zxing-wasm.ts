import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { GreyPicture } from './grey-picture.ts'

let isPrepared = false

/** Loads the reader's WebAssembly from the package; by default it would load it from the network. */
function prepare(): void {
  if (isPrepared) return
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = readFileSync(file)
  prepareZXingModule({
    overrides: {
      wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
    },
  })
  isPrepared = true
}

/** The digits of the article number (EAN-13, EAN-8, UPC-A, UPC-E) in a photo, or null. */
export async function findBarcode({ data, width, height }: GreyPicture): Promise<string | null> {
  prepare()
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] as number
    rgba[at * 4] = value
    rgba[at * 4 + 1] = value
    rgba[at * 4 + 2] = value
    rgba[at * 4 + 3] = 255
  }
  const found = await readBarcodes({ data: rgba, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  })
  const text = found[0]?.text
  return text !== undefined && /^\d{8,14}$/.test(text) ? text : null
}
