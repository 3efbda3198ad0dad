import { useId } from 'react'
import { CheckBox } from './check-box.tsx'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field.tsx'
import styles from './tick.module.css'

/** A box to check as a field of a form. */
export function Tick({ label, hint, value, error, name, onChange, onBlur }: FieldProps<boolean>) {
  const noteId = useId()
  const note = error ?? hint
  return (
    <div>
      <CheckBox
        label={label}
        name={name}
        isChecked={value}
        isInvalid={!!error}
        noteId={note ? noteId : undefined}
        onChange={onChange}
        onBlur={onBlur}
      />
      {note && (
        <div id={noteId} className={classNames(styles.note, error && styles.wrong)}>
          {note}
        </div>
      )}
    </div>
  )
}
