import { classNames } from './class-names.ts'
import styles from './code-field.module.css'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** Properties of {@link CodeField}. */
export interface CodeFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  /** `digits`: six of them; `recovery`: a longer code of letters and digits. */
  kind?: 'digits' | 'recovery'
}

/** A code that was sent or shown somewhere else. Spaces and hyphens may be typed and pasted; they are handed on. */
export function CodeField({
  label,
  labelAside,
  hint,
  error,
  className,
  onChange,
  kind = 'digits',
  ...input
}: CodeFieldProps) {
  return (
    <Field label={label} labelAside={labelAside} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={classNames(control.className, styles.code, styles[kind])}
          type="text"
          inputMode={kind === 'digits' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
