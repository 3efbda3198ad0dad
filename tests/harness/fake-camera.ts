import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** The tracks that the page was given. */
    cameraTracks?: MediaStreamTrack[]
    /** Whether the page has turned the camera's light on. */
    isTorchOn?: boolean
  }
}

/** What pages of a context see through their camera. */
export interface FakeCamera {
  /** Address of the picture, which fills the view; null: there is no camera. */
  picture: string | null
  /** What the browser answers instead of a camera: `NotAllowedError`. */
  failure?: string
  /** The camera has a light. */
  hasTorch?: boolean
}

/** Gives the pages of a context a camera that shows one picture. */
export async function giveCamera(context: BrowserContext, camera: FakeCamera): Promise<void> {
  await context.addInitScript(({ picture, failure = 'NotFoundError', hasTorch = false }: FakeCamera) => {
    // An empty page has no devices.
    if (navigator.mediaDevices === undefined) return
    window.cameraTracks = []
    navigator.mediaDevices.getUserMedia = async () => {
      if (picture === null) throw new DOMException('', failure)
      const image = new Image()
      image.src = picture
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = 1280
      canvas.height = 720
      const context = canvas.getContext('2d')
      const draw = () => {
        if (context === null) return
        context.fillStyle = 'gray'
        context.fillRect(0, 0, canvas.width, canvas.height)
        const scale = Math.min(canvas.width / image.width, canvas.height / image.height)
        const [width, height] = [image.width * scale, image.height * scale]
        context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
      }
      draw()
      setInterval(draw, 100)
      const stream = canvas.captureStream(10)
      for (const track of stream.getTracks()) {
        window.cameraTracks?.push(track)
        if (!hasTorch) continue
        track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
        track.applyConstraints = async (wanted) => {
          window.isTorchOn = (wanted?.advanced?.[0] as { torch?: boolean } | undefined)?.torch === true
        }
      }
      return stream
    }
  }, camera)
}

/** How many cameras a page opened, and how many of them it has not stopped. */
export const camerasOf = (page: Page): Promise<{ opened: number; running: number }> =>
  page.evaluate(() => {
    const tracks = window.cameraTracks ?? []
    return { opened: tracks.length, running: tracks.filter(({ readyState }) => readyState === 'live').length }
  })
