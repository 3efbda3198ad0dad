import { useId } from 'react'
import { CheckBox } from './check-box.tsx'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field.tsx'
import styles from './tick.module.css'

interface TickProps extends FieldProps<boolean> {
  /** The class of a switch: what is on or off at once instead of chosen. */
  switchClass?: string | undefined
}

/** A box to check, or a switch, as a field of a form. */
export function Tick({ label, hint, switchClass, value, error, name, onChange, onBlur }: TickProps) {
  const noteId = useId()
  const note = error ?? hint
  return (
    <div>
      <CheckBox
        label={label}
        switchClass={switchClass}
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
