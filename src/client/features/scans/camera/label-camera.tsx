import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { PhotoInput } from '../photo/photo-area.tsx'
import { CameraView } from './camera-view.tsx'
import { problemInMiddle } from './look-at-picture.ts'
import type { QualityProblem } from './picture-quality.ts'
import { type Camera as OpenCamera, useCamera } from './use-camera.ts'

export interface LabelCameraProps {
  title: string
  onPhoto: (photo: File) => void
  /** Gets a photo that was taken with another camera app. */
  onOtherPhoto: (photo: File) => void
  onClose: () => void
}

/** The pause between two looks at the picture, ms. */
const LOOK_EVERY_MS = 400
const JPEG_QUALITY = 0.92

const HINTS: Readonly<Record<QualityProblem, string>> = {
  dark: 'Too dark: turn on a light.',
  bright: 'Too bright: turn away from the reflection.',
  blurred: 'Not sharp yet: hold still.',
}
const FILL = 'Fill the frame with the label, then take the photo.'

/** What to do now, by the light and the sharpness of what the camera sees. */
function useLiveHint({ state, video }: OpenCamera): string {
  const [problem, setProblem] = useState<QualityProblem | null>(null)
  const isOn = state.kind === 'on'
  useEffect(() => {
    if (!isOn) return
    const canvas = document.createElement('canvas')
    const timer = setInterval(() => {
      if (video.current === null) return
      const { videoWidth: width, videoHeight: height } = video.current
      setProblem(problemInMiddle(video.current, { width, height }, canvas))
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, video])
  return problem === null ? FILL : HINTS[problem]
}

/** The picture of this moment as a file; null before there is one. */
async function takePhoto(video: HTMLVideoElement | null): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video?.videoWidth ?? 0
  canvas.height = video?.videoHeight ?? 0
  if (video === null || canvas.width === 0) return null
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const photo = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  )
  return photo && new File([photo], 'label.jpg', { type: 'image/jpeg' })
}

/** Takes a photo of a label, and says before whether it will be readable. Opens with the camera when it is mounted. */
export default function LabelCamera({ title, onPhoto, onOtherPhoto, onClose }: LabelCameraProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const otherCamera = useRef<HTMLInputElement>(null)
  const camera = useCamera()
  const hint = useLiveHint(camera)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  async function take(): Promise<void> {
    const photo = await takePhoto(camera.video.current)
    if (photo === null) return
    dialog.current?.close()
    onPhoto(photo)
  }
  const isFailed = camera.state.kind === 'failed'
  return (
    <Dialog
      ref={dialog}
      title={title}
      onClose={onClose}
      footer={
        isFailed ? (
          <Button isFull onClick={() => otherCamera.current?.click()}>
            Use another camera app
          </Button>
        ) : (
          <Button isFull disabled={camera.state.kind !== 'on'} onClick={() => void take()}>
            <Camera size={20} aria-hidden />
            Take the photo
          </Button>
        )
      }
    >
      <CameraView
        camera={camera}
        frame="label"
        hint={hint}
        instead="You can use another camera app, or choose a photo you have."
      />
      <PhotoInput
        onPhoto={(photo) => {
          dialog.current?.close()
          onOtherPhoto(photo)
        }}
        inputRef={otherCamera}
        label="Take a photo"
        isCamera
        isHidden
      />
    </Dialog>
  )
}
