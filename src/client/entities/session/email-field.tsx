import { InputField, type LineFieldProps } from '#client/ui/components/input-field.tsx'
import { EMAIL_MAX_LENGTH } from '#shared/accounts/credentials.rules.ts'

interface EmailFieldProps extends Omit<LineFieldProps, 'label' | 'maxLength' | 'required'> {
  label?: string
  /** `username` where the address is what one logs in with. */
  autoComplete: 'email' | 'username'
}

/** The one e-mail address a form cannot do without. */
export function EmailField({ label = 'E-mail', autoComplete, ...line }: EmailFieldProps) {
  return (
    <InputField
      {...line}
      label={label}
      maxLength={EMAIL_MAX_LENGTH}
      required
      input={{ type: 'email', autoComplete, autoCapitalize: 'none', spellCheck: false }}
    />
  )
}
