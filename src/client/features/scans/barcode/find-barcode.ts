import { numberAmong } from '#shared/scans/barcode.rules.ts'

/** Finds the digits of a barcode in what a camera shows. */
export interface BarcodeFinder {
  /** The digits in the picture of this moment, or null. Rejects if barcodes cannot be read here. */
  find: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

/** The browser's own reader, which its types do not know yet. */
interface NativeDetector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code', 'data_matrix']

/** The browser's reader, or null if it has none for these barcodes. */
async function nativeFinder(): Promise<BarcodeFinder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const known = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  const formats = NATIVE_FORMATS.filter((format) => known?.includes(format))
  if (BarcodeDetector === undefined || !formats.includes('ean_13')) return null
  const detector = new BarcodeDetector({ formats })
  return {
    find: async (video) => numberAmong((await detector.detect(video)).map(({ rawValue }) => rawValue)),
    close: () => undefined,
  }
}

/** The longer side of the picture that our own reader gets, px: enough for a barcode that fills half the frame. */
const LONGER_SIDE = 1280

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video
  const scale = Math.min(1, LONGER_SIDE / Math.max(width, height, 1))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Our own reader, in a worker that may run WebAssembly; pages may not. */
function workerFinder(): BarcodeFinder {
  const worker = new Worker(new URL('./barcode-worker.zxing-wasm.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  return {
    find: (video) => {
      const picture = pictureOf(video, canvas)
      if (picture === null) return Promise.resolve(null)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<{ digits?: string | null; failure?: string }>) => {
          if (data.failure === undefined) resolve(data.digits ?? null)
          else reject(new Error(data.failure))
        }
        worker.onerror = () => reject(new Error('The barcode reader did not start'))
        worker.postMessage(picture, [picture.data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}

/** The browser's reader where there is one, else our own, which is loaded only then. */
export const createBarcodeFinder = async (): Promise<BarcodeFinder> =>
  (await nativeFinder()) ?? workerFinder()
