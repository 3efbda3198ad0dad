import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { plainBarcode } from '@smart-hydration/shared/scans/barcode.rules.ts'
import type { Photo } from '@smart-hydration/text-reader'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

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

/** The digits of the article number (EAN-13, EAN-8, UPC-A, UPC-E) in a photo, as they are looked up; or null. */
export async function findBarcode({ data, width, height }: Photo): Promise<string | null> {
  prepare()
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let to = 0, from = 0; to < rgba.length; to += 4, from += 3) {
    rgba[to] = data[from] as number
    rgba[to + 1] = data[from + 1] as number
    rgba[to + 2] = data[from + 2] as number
    rgba[to + 3] = 255
  }
  const found = await readBarcodes({ data: rgba, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  })
  const text = found[0]?.text
  return text !== undefined && /^\d{8,14}$/.test(text) ? plainBarcode(text) : null
}
