import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { plainBarcode } from '@smart-hydration/shared/scans/barcode.rules.ts'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { turnPhoto } from './load-picture.sharp.ts'
import type { Photo } from './photo.ts'

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

/** The largest enlarged photo, pixels: memory grows with it. */
const MOST_PIXELS = 4_000_000
/** Bars of a code that leans run into each other; this much is enough for another try, degrees. */
const TURN = 8

/** Looks for a barcode again: enlarged, and turned a little both ways. */
export async function findBarcodeAgain(photo: Photo): Promise<string | null> {
  const scale = Math.min(2, Math.sqrt(MOST_PIXELS / (photo.width * photo.height)))
  for (const turn of [0, TURN, -TURN]) {
    if (turn === 0 && scale < 1.2) continue
    const found = await findBarcode(await turnPhoto(photo, { scale: Math.max(0.5, scale), turn }))
    if (found !== null) return found
  }
  return null
}
