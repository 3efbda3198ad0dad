import type { ReactNode } from 'react'
import { Box } from '../layout/layout.tsx'
import styles from './check.module.css'
import { classNames } from './class-names.ts'

/** What a box to check takes on the public pages and in the back office. */
export interface CheckBoxProps {
  label: ReactNode
  name?: string
  isChecked: boolean
  isDisabled?: boolean
  /** The id of what explains it, or says what is wrong. */
  noteId?: string | undefined
  isInvalid?: boolean
  onChange: (isChecked: boolean) => void
  onBlur?: () => void
}

interface PublicCheckBoxProps extends CheckBoxProps {
  /** The class of a switch: what is on or off at once instead of chosen. */
  switchClass?: string | undefined
  className?: string
}

/** A box to check, with its label. */
export function CheckBox({
  label,
  name,
  isChecked,
  isDisabled,
  noteId,
  isInvalid,
  switchClass,
  className,
  onChange,
  onBlur,
}: PublicCheckBoxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input
        type="checkbox"
        role={switchClass === undefined ? undefined : 'switch'}
        className={switchClass}
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <Box as="span" grows>
        {label}
      </Box>
    </label>
  )
}
