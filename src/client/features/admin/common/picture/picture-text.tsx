import { useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import styles from './picture-text.module.css'

interface PictureTextProps {
  label: string
  hint: string
  /** "Fetch", "Draw" */
  action: string
  /** Shown when nothing was typed; without it, nothing need be typed. */
  required?: string
  inputMode?: 'url'
  isBusy: boolean
  onSubmit: (words: string) => void
}

/** A line that says where a picture comes from. It is not a form: it is inside the editor's. */
export function PictureText(props: PictureTextProps) {
  const { label, hint, action, required, inputMode, isBusy, onSubmit } = props
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)

  function submit() {
    if (required !== undefined && words.trim() === '') setError(required)
    else if (!isBusy) onSubmit(words.trim())
  }
  return (
    <Stack align="start" gap={12} className={styles.form}>
      <TextField
        name="picture-text"
        label={label}
        hint={hint}
        inputMode={inputMode}
        maxLength={2000}
        value={words}
        error={error}
        disabled={isBusy}
        onChange={(value) => {
          setWords(value)
          setError(null)
        }}
        onEnter={submit}
      />
      <Button variant="secondary" size="sm" disabled={isBusy} onClick={submit}>
        {action}
      </Button>
    </Stack>
  )
}
