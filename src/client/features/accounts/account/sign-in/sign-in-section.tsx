import { FormSection } from '#client/ui/public/form-section.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { TwoFactor } from '../two-factor/two-factor.tsx'
import { EmailForm } from './email-form.tsx'
import { OtherLogIns } from './other-log-ins.tsx'
import { PasswordForm } from './password-form.tsx'

/** How the person signs in: address, password and second step. */
export function SignInSection({ user }: { user: SessionUser }) {
  return (
    <FormSection
      id="sign-in"
      title="Sign-in"
      fold="on-phones"
      description="Before each of these changes we ask you to confirm that it is you."
    >
      <EmailForm user={user} />
      <PasswordForm user={user} />
      <OtherLogIns style={user} />
      <TwoFactor user={user} />
    </FormSection>
  )
}
