import { classNames } from './class-names.ts'
import { Field, type FormControlProps } from './field.tsx'
import styles from './text-area-field.module.css'

interface TextAreaFieldProps extends FormControlProps<HTMLTextAreaElement> {
  rows?: number
  maxLength?: number
}

/** Several lines of text with their label, and their hint or error. */
export function TextAreaField({
  label,
  labelAside,
  hint,
  error,
  className,
  rows = 6,
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
          className={classNames(control.className, styles.area)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
