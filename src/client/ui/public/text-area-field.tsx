import { classNames } from './class-names.ts'
import { Field, type FormControlProps } from './field.tsx'
import styles from './text-area-field.module.css'

export interface TextAreaFieldProps extends Omit<FormControlProps<HTMLTextAreaElement>, 'value'> {
  value: string | null
  rows?: number
  maxLength?: number
  isCode?: boolean
}

/** Several lines of text with their label, and their hint or error. */
export function TextAreaField({
  label,
  labelAside,
  hint,
  error,
  className,
  value,
  rows = 4,
  isCode = false,
  onChange,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} labelAside={labelAside} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          value={value ?? ''}
          spellCheck={isCode ? false : undefined}
          className={classNames(control.className, styles.area, isCode && styles.code)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
