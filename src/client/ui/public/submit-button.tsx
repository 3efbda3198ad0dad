import { Button, type ButtonProps } from './button.tsx'
import { FormError } from './form-error.tsx'
import type { Form } from './use-form.ts'

export interface SubmitButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'isFull' | 'className'> {
  form: Pick<Form<never>, 'formError' | 'isBusy'>
  label: string
  busyLabel: string
  /** In a column, the button is as wide as its label. */
  isFitted?: boolean
}

/** The button that sends a form, below what stopped it. */
export function SubmitButton({ form, label, isFitted = false, ...look }: SubmitButtonProps) {
  const button = (
    <Button {...look} type="submit" isBusy={form.isBusy}>
      {label}
    </Button>
  )
  return (
    <>
      <FormError>{form.formError}</FormError>
      {isFitted ? <div>{button}</div> : button}
    </>
  )
}
