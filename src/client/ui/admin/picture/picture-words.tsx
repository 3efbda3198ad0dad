import { useState } from 'react'
import { Button } from '#client/ui/components/button.tsx'
import { TextField } from '#client/ui/components/text-field.tsx'
import styles from './picture-field.module.css'

/** Properties of {@link PictureWords}. */
interface PictureWordsProps {
  label: string
  hint: string
  /** "Fetch", "Draw" */
  action: string
  /** Said when nothing was typed; left out, nothing need be. */
  required?: string
  inputMode?: 'url'
  isBusy: boolean
  onSubmit: (words: string) => void
}

/** A line that says where a picture comes from. No form of its own: it stands in the editor's. */
export function PictureWords({
  label,
  hint,
  action,
  required,
  inputMode,
  isBusy,
  onSubmit,
}: PictureWordsProps) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)

  function submit() {
    if (required !== undefined && words.trim() === '') setError(required)
    else if (!isBusy) onSubmit(words.trim())
  }
  return (
    // Enter in the line does what its button does, instead of saving the form around it.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={styles.words}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        name="picture-words"
        label={label}
        hint={hint}
        autoComplete="off"
        inputMode={inputMode}
        maxLength={2000}
        value={words}
        error={error}
        disabled={isBusy}
        onChange={(value) => {
          setWords(value)
          setError(null)
        }}
      />
      <Button variant="secondary" size="sm" disabled={isBusy} onClick={submit}>
        {action}
      </Button>
    </div>
  )
}
