import { type ReactNode, useId } from 'react'
import check from '#client/ui/public/check.module.css'
import { classNames } from '#client/ui/public/class-names.ts'
import type { FormFieldProps } from '#client/ui/public/use-form.ts'
import styles from './reminders.module.css'

/** What a box that is ticked, and one that is not, are in a form. */
export const TICKED = 'yes'
export const NOT_TICKED = 'no'

interface CheckProps extends FormFieldProps {
  label: string
  hint?: ReactNode
  /** Something that is on or off at once rather than chosen. */
  isSwitch?: boolean
}

/** A checkbox or a switch as a form field, with its error below. */
export function Check({ label, hint, isSwitch = false, value, error, onChange, ...input }: CheckProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div>
      <label className={check.check}>
        <input
          {...input}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={classNames(isSwitch && styles.switch)}
          checked={value === TICKED}
          aria-invalid={error !== null || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.checked ? TICKED : NOT_TICKED)}
        />
        <span>{label}</span>
      </label>
      {note !== undefined && (
        <div id={noteId} className={classNames(styles.note, error !== null && styles.wrong)}>
          {note}
        </div>
      )}
    </div>
  )
}
