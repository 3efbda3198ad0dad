import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** Properties of {@link TextField}. `{...form.field('email')}` gives the name, value, handlers and error. */
export interface TextFieldProps extends FieldProps {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email'
  /** What the browser may fill in: "email", "name"; "off" where nothing fits. */
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  required?: boolean
  disabled?: boolean
  /** Has the focus when its dialog opens. */
  'data-autofocus'?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A line of text with its label, and its hint or error. */
export function TextField({
  label,
  labelAside,
  hint,
  error,
  className,
  onChange,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} labelAside={labelAside} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
