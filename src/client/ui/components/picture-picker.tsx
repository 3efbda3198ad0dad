import { useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { ImageFileError, shrinkImage } from '#client/lib/shrink-image.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'
import styles from './picture-picker.module.css'

/** Properties of {@link PicturePicker}. */
export interface PicturePickerProps {
  /** Whose picture it is; its initials stand in for a missing one. */
  name: string
  pictureUrl: string | null
  /** Stores a picture. What it rejects with is told to the person. */
  onChoose: (picture: Blob) => Promise<void>
  onRemove: () => Promise<void>
}

/** Longer side of the picture that is sent, in pixels; one twice as wide as high still has 256 to be cut from. */
const MAX_SIDE = 512

/** What is under way, the words on its button meanwhile, and what is said when it is done. */
const TASKS = {
  saving: { busy: 'Saving', done: 'Your picture is saved.' },
  removing: { busy: 'Removing', done: 'Your picture is removed.' },
}

/** Shows a member's picture, and lets them choose another one or take it away. */
export function PicturePicker({ name, pictureUrl, onChoose, onRemove }: PicturePickerProps) {
  const file = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [task, setTask] = useState<keyof typeof TASKS | null>(null)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(next: keyof typeof TASKS, action: () => Promise<void>) {
    if (task !== null) return
    setTask(next)
    setSaid(TASKS[next].busy)
    setProblem(null)
    try {
      await action()
      setSaid(TASKS[next].done)
    } catch (error) {
      setSaid('')
      setProblem(error instanceof ImageFileError ? `${error.title}: ${error.message}` : errorMessage(error))
    } finally {
      setTask(null)
    }
  }

  const save = (chosen: File) => attempt('saving', async () => onChoose(await shrinkImage(chosen, MAX_SIDE)))

  const remove = () =>
    attempt('removing', async () => {
      await onRemove()
      // The button that was pressed goes away with the picture.
      choose.current?.focus()
    })

  return (
    <div className={styles.picker}>
      <div aria-hidden>
        <Avatar name={name} pictureUrl={pictureUrl} size={96} />
      </div>
      <div className={styles.controls}>
        <input
          ref={file}
          type="file"
          accept="image/*"
          aria-label="Picture file"
          hidden
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // Without this the same file could not be chosen a second time after a failure.
            event.target.value = ''
            if (chosen !== undefined) void save(chosen)
          }}
        />
        <div className={styles.buttons}>
          <Button
            ref={choose}
            variant="secondary"
            size="sm"
            isBusy={task === 'saving'}
            busyLabel={TASKS.saving.busy}
            onClick={() => file.current?.click()}
          >
            Choose a picture
          </Button>
          {pictureUrl !== null && (
            <Button
              variant="ghost"
              size="sm"
              isBusy={task === 'removing'}
              busyLabel={TASKS.removing.busy}
              onClick={remove}
            >
              Remove picture
            </Button>
          )}
        </div>
        <FormError>{problem}</FormError>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </div>
  )
}
