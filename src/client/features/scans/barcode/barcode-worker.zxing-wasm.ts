import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Our own copy of the reader; by default it would come from another site.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

// Answers each picture that is posted to this worker with the digits in it, or null.
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  }).then(
    ([found]) => postMessage({ digits: found?.text ?? null }),
    (error: unknown) => postMessage({ failure: String(error) }),
  )
})
