import type { ReactNode } from 'react'
import styles from './check.module.css'
import { classNames } from './class-names.ts'

/** What a box to check takes. */
export interface CheckBoxProps {
  label: ReactNode
  /** Only the box is visible, in the middle of a 44 px target. */
  isLabelHidden?: boolean
  name?: string
  isChecked: boolean | 'indeterminate'
  isDisabled?: boolean
  /** The id of what explains it, or says what is wrong. */
  noteId?: string | undefined
  isInvalid?: boolean
  onChange: (isChecked: boolean, isShiftHeld: boolean) => void
  onBlur?: () => void
  /** The class of a switch: what is on or off at once instead of chosen. */
  switchClass?: string | undefined
  className?: string
}

/** A box to check, with its label. */
export function CheckBox({
  label,
  isLabelHidden = false,
  name,
  isChecked,
  isDisabled,
  noteId,
  isInvalid,
  switchClass,
  className,
  onChange,
  onBlur,
}: CheckBoxProps) {
  return (
    <label className={classNames(styles.check, isLabelHidden && styles.bare, className)}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isChecked === 'indeterminate'
        }}
        type="checkbox"
        role={switchClass === undefined ? undefined : 'switch'}
        className={switchClass}
        name={name}
        checked={isChecked === true}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={noteId}
        // React calls it with the click, which knows of the Shift key.
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onBlur={onBlur}
      />
      <span className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</span>
    </label>
  )
}
