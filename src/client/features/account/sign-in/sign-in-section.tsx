import { FormSection } from '#client/ui/components/form-section.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { TwoFactor } from '../two-factor/two-factor.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** What opens the account: address, password and second step. */
export function SignInSection({ user }: { user: SessionUser }) {
  return (
    <FormSection
      id="sign-in"
      title="Sign-in"
      description="Before one of these changes we ask once more whether it is you."
    >
      <EmailForm user={user} />
      <PasswordForm user={user} />
      <TwoFactor user={user} />
    </FormSection>
  )
}
