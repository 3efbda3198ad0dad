import { InputField, type LineFieldProps } from '#client/ui/public/input-field.tsx'
import { EMAIL_MAX_LENGTH } from '#shared/accounts/credentials.rules.ts'

interface EmailFieldProps extends Omit<LineFieldProps, 'label' | 'maxLength' | 'required'> {
  label?: string
  /** `username` in the log-in form, `off` for another person's address; `email` by default. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** A required e-mail address. */
export function EmailField({ label = 'E-mail', autoComplete = 'email', ...line }: EmailFieldProps) {
  return (
    <InputField
      {...line}
      label={label}
      maxLength={EMAIL_MAX_LENGTH}
      required
      // A field of the type email would hand over the ASCII form of the domain, which is not what the person typed.
      input={{ type: 'text', inputMode: 'email', autoComplete, autoCapitalize: 'none', spellCheck: false }}
    />
  )
}
