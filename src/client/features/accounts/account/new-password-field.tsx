import { PasswordField } from '#client/features/accounts/common/password-field.tsx'
import { PasswordStrength } from '#client/features/accounts/common/password-strength.tsx'
import type { FormFieldProps } from '#client/ui/public/use-form.ts'
import { PASSWORD_MAX_LENGTH, passwordProblem } from '#shared/accounts/credentials.rules.ts'

/** The rule for a new password. The server also rejects common ones. */
export const newPasswordRule = (minLength: number) => (password: string) =>
  passwordProblem(password, minLength)

interface NewPasswordFieldProps extends FormFieldProps {
  /** The fewest characters. */
  minLength: number
}

/** A new password, with its strength below it. */
export function NewPasswordField({ minLength, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label="New password"
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_LENGTH}
      required
      hint={
        field.value === '' ? (
          `At least ${minLength} characters. Three words in a row are easy to remember and hard to guess.`
        ) : (
          <PasswordStrength password={field.value} problem={passwordProblem(field.value, minLength)} />
        )
      }
      {...field}
    />
  )
}
