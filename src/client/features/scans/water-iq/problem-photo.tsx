import Camera from 'lucide-react/icons/camera'
import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { toast } from '#client/lib/toast-store.ts'
import { classNames } from '#client/ui/components/class-names.ts'
import { IconButton } from '#client/ui/components/icon-button.tsx'
import { photoProblem } from '../photo/check-photo.ts'
import { choosePhoto, useChosenPhoto } from '../photo/chosen-photo.ts'
import styles from './water-iq.module.css'

/** Takes a file, or says why not. */
function take(file: File): void {
  const problem = photoProblem(file)
  if (problem === null) choosePhoto('water-iq', file)
  else toast.error(problem.title, problem.message)
}

/** The photo of a problem, if it helps: chosen, taken, dropped or pasted; with its preview and the way to remove it. */
export function ProblemPhoto({ isBusy }: { isBusy: boolean }) {
  const photo = useChosenPhoto('water-iq')
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  usePastedFile(!isBusy)

  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setIsOver(isInside && !isBusy)
  }
  return (
    <div>
      <p id={labelId} className={styles.label}>
        Photo, if it helps
      </p>
      <div className={styles.photoRow}>
        {photo !== null && (
          <div className={styles.preview}>
            <Preview key={photo.url} url={photo.url} />
            {!isBusy && (
              <IconButton
                label="Remove photo"
                className={styles.remove}
                onClick={() => {
                  choosePhoto('water-iq', null)
                  // The button that was pressed goes away with the photo.
                  input.current?.focus()
                }}
              >
                <X size={18} aria-hidden />
              </IconButton>
            )}
          </div>
        )}
        {/* The input lies over the area and is reached by the keyboard; dropping has no keyboard. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <div
          className={classNames(styles.drop, isOver && styles.over)}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false)
            const file = event.dataTransfer.files[0]
            if (file !== undefined && !isBusy) take(file)
          }}
        >
          <Camera size={20} aria-hidden />
          <b aria-hidden>{photo === null ? 'Add a photo' : 'Replace photo'}</b>
          <input
            ref={input}
            type="file"
            accept="image/*,.heic,.heif"
            disabled={isBusy}
            className={styles.file}
            aria-label={
              photo === null ? 'Add a photo: JPG, PNG, WebP, AVIF or HEIC, to 10 MB' : 'Replace photo'
            }
            onChange={(event) => {
              const file = event.target.files?.[0]
              // Without this the same file could not be chosen a second time.
              event.target.value = ''
              if (file !== undefined) take(file)
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** The chosen photo; some kinds can be sent though this browser cannot show them. */
function Preview({ url }: { url: string }) {
  const [isUnshown, setIsUnshown] = useState(false)
  if (isUnshown) return <ImageIcon size={28} aria-label="Your photo, which this browser cannot show" />
  return <img src={url} alt="What you chose to send" onError={() => setIsUnshown(true)} />
}

/** Takes a picture that is pasted anywhere on the page, but for one pasted into a dialog. */
function usePastedFile(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onPaste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])][0]
      if (file === undefined || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      take(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOn])
}
