import Flashlight from 'lucide-react/icons/flashlight'
import FlashlightOff from 'lucide-react/icons/flashlight-off'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import styles from './camera-view.module.css'
import type { Camera } from './use-camera.ts'

export interface CameraViewProps {
  camera: Camera
  /** The part of the picture to fill: a label, or the narrow one of a barcode. */
  frame: 'label' | 'barcode'
  /** What to do, changing with the picture. */
  hint: string
  /** What can be done without a camera. */
  instead: ReactNode
}

/** What the camera sees, with a frame to fill, a live hint, and the light where the camera has one. */
export function CameraView({ camera, frame, hint, instead }: CameraViewProps) {
  const { state, video, isTorchOn, toggleTorch, reopen } = camera
  const isOn = state.kind === 'on'
  return (
    <div>
      <div className={classNames(styles.view, !isOn && styles.off)}>
        {/* The live picture has no sound and no words to caption. */}
        <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />
        {isOn && <span className={classNames(styles.frame, styles[frame])} aria-hidden />}
        {state.kind === 'starting' && <p className={styles.message}>Opening the camera …</p>}
        {state.kind === 'paused' && (
          <div className={styles.message}>
            <p>The camera was closed while you were away.</p>
            <Button size="sm" variant="secondary" onClick={reopen}>
              Open it again
            </Button>
          </div>
        )}
        {state.kind === 'failed' && (
          <div className={styles.message}>
            <p role="alert">{state.message}</p>
            <p>{instead}</p>
            <Button size="sm" variant="secondary" onClick={reopen}>
              Try again
            </Button>
          </div>
        )}
        {isOn && state.hasTorch && (
          <IconButton
            className={styles.torch}
            label={isTorchOn ? 'Turn the light off' : 'Turn the light on'}
            aria-pressed={isTorchOn}
            onClick={toggleTorch}
          >
            {isTorchOn ? <FlashlightOff size={20} aria-hidden /> : <Flashlight size={20} aria-hidden />}
          </IconButton>
        )}
      </div>
      <p className={styles.hint} role="status">
        {isOn ? hint : ''}
      </p>
    </div>
  )
}
