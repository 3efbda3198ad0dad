import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { CODE_FORMATS, numberAmong } from '#shared/scans/barcode.rules.ts'

// Our own copy of the reader; by default it would come from another site.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

// Answers each picture that is posted to this worker with the digits in it, or null.
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, {
    formats: [...CODE_FORMATS],
    tryHarder: true,
    // A label may have a square with a web address next to its bars.
    maxNumberOfSymbols: 4,
  }).then(
    (found) => postMessage({ digits: numberAmong(found.map(({ text }) => text)) }),
    (error: unknown) => postMessage({ failure: String(error) }),
  )
})
