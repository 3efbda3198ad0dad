import { type ReactNode, useId } from 'react'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { FormFieldProps } from '#client/ui/public/use-form.ts'
import styles from './reminders.module.css'

/** What a box that is ticked, and one that is not, are in a form. */
export const TICKED = 'yes'
export const NOT_TICKED = 'no'

interface TickProps extends FormFieldProps {
  label: string
  hint?: ReactNode
  /** Something that is on or off at once rather than chosen. */
  isSwitch?: boolean
}

/** A checkbox or a switch as a form field, with its error below. */
export function Tick({ label, hint, isSwitch = false, value, error, onChange, ...box }: TickProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div>
      <CheckBox
        {...box}
        label={label}
        switchClass={isSwitch ? styles.switch : undefined}
        isChecked={value === TICKED}
        isInvalid={error !== null}
        noteId={note === undefined ? undefined : noteId}
        onChange={(isChecked) => onChange(isChecked ? TICKED : NOT_TICKED)}
      />
      {note !== undefined && (
        <div id={noteId} className={classNames(styles.note, error !== null && styles.wrong)}>
          {note}
        </div>
      )}
    </div>
  )
}
