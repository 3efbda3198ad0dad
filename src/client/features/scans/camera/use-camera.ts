import { type RefObject, useRef, useState } from 'react'
import { useEffectOn } from '#client/lib/use-effect-on.ts'

/** What the camera is doing. */
export type CameraState =
  | { kind: 'starting' }
  | { kind: 'on'; hasTorch: boolean }
  /** The page was left for another one; a press opens the camera again. */
  | { kind: 'paused' }
  | { kind: 'failed'; message: string }

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  isTorchOn: boolean
  /** Turns the light on or off. */
  toggleTorch: () => void
  /** Opens the camera again. */
  reopen: () => void
}

/** Browsers name the failures of `getUserMedia` alike. */
const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: 'This site may not use the camera. Allow it in your browser’s settings, and try again.',
  NotFoundError: 'No camera was found.',
  NotReadableError: 'Another program is using the camera. Close it, and try again.',
}

function failureOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  return FAILURES[name] ?? 'The camera could not be opened.'
}

/** The back camera in the resolution of small print, as far as there is one. */
const WANTED = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
} as const satisfies MediaStreamConstraints

/** The browser's types do not know the light of a phone yet. */
const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true
const switchTorch = (track: MediaStreamTrack, isOn: boolean) =>
  track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })

/**
 * The camera, from when this is mounted until it is unmounted or the page is hidden: then every track is stopped, and the
 * camera's light goes off. Mount it after a press only.
 */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack | null>(null)
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  const [isTorchOn, setIsTorchOn] = useState(false)
  const [opening, setOpening] = useState(0)

  useEffectOn([opening], () => {
    let isLeft = false
    let stream: MediaStream | null = null
    const stop = () => {
      isLeft = true
      for (const each of stream?.getTracks() ?? []) each.stop()
      track.current = null
      setIsTorchOn(false)
    }
    const onHide = () => {
      if (!document.hidden || isLeft) return
      stop()
      setState({ kind: 'paused' })
    }
    async function open(): Promise<void> {
      if (navigator.mediaDevices === undefined) throw new Error('There is no way to a camera')
      stream = await navigator.mediaDevices.getUserMedia(WANTED)
      if (isLeft || video.current === null) return stop()
      track.current = stream.getVideoTracks()[0] ?? null
      video.current.srcObject = stream
      await video.current.play()
      setState({ kind: 'on', hasTorch: track.current !== null && hasTorch(track.current) })
    }
    setState({ kind: 'starting' })
    open().catch((error: unknown) => {
      if (isLeft) return
      stop()
      setState({ kind: 'failed', message: failureOf(error) })
    })
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      stop()
    }
  })

  return {
    video,
    state,
    isTorchOn,
    toggleTorch: () => {
      if (track.current === null) return
      switchTorch(track.current, !isTorchOn).then(
        () => setIsTorchOn(!isTorchOn),
        // The picture is darker without it, and nothing else is lost.
        () => undefined,
      )
    },
    reopen: () => setOpening((count) => count + 1),
  }
}
