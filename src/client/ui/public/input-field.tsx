import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FormControlProps } from './field.tsx'

/** What every field of one line takes. */
export interface LineFieldProps extends FormControlProps<HTMLInputElement> {
  maxLength?: number
}

interface InputFieldProps extends LineFieldProps {
  /** What this kind of line asks of its input. */
  input: Omit<InputHTMLAttributes<HTMLInputElement>, keyof LineFieldProps> & {
    className?: string | undefined
  }
  /** Puts something next to the input, which has this id. */
  frame?: (input: ReactElement, id: string) => ReactNode
}

/** An input of one line with its label, and its hint or error: what text, passwords and codes have in common. */
export function InputField({
  label,
  labelAside,
  hint,
  error,
  className,
  onChange,
  input,
  frame = (line) => line,
  ...line
}: InputFieldProps) {
  return (
    <Field label={label} labelAside={labelAside} hint={hint} error={error} className={className}>
      {(control) =>
        frame(
          <input
            {...line}
            {...input}
            {...control}
            className={classNames(control.className, input.className)}
            onChange={(event) => onChange(event.target.value)}
          />,
          control.id,
        )
      }
    </Field>
  )
}
