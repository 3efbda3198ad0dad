import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'
import { InputField, type LineFieldProps } from './input-field.tsx'

interface TextFieldProps extends LineFieldProps {
  /** What the browser may fill in: "email", "name"; "off" where nothing fits. */
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
}

/** A line of text with its label, and its hint or error. */
export function TextField({ autoComplete, inputMode, ...line }: TextFieldProps) {
  return <InputField {...line} input={{ type: 'text', autoComplete, inputMode }} />
}
