import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
import { InputField, type LineFieldProps } from './input-field.tsx'

export interface TextFieldProps
  extends Omit<LineFieldProps, 'value'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'list' | 'onFocus' | 'readOnly' | 'type'> {
  value: string | null
  /** What the browser may fill in: "email", "name"; nothing by default. */
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** What Enter does instead of sending the form around it. */
  onEnter?: () => void
}

/** A line of text with its label, and its hint or error. */
export function TextField({
  value,
  autoComplete = 'off',
  type = 'text',
  inputMode,
  list,
  onEnter,
  ...line
}: TextFieldProps) {
  return (
    <InputField
      {...line}
      value={value ?? ''}
      input={{
        type,
        autoComplete,
        inputMode,
        list,
        onKeyDown: (event) => {
          if (event.key !== 'Enter' || onEnter === undefined) return
          event.preventDefault()
          onEnter()
        },
      }}
    />
  )
}
