import { FormSection } from '#client/ui/public/form-section.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { EmailAddress } from './email-address.tsx'
import { NameForm } from './name-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** Picture, name and e-mail address. */
export function ProfileSection({ user }: { user: SessionUser }) {
  return (
    <FormSection
      id="profile"
      title="Profile"
      fold="on-phones"
      description="Your name and picture appear in the header. We send mail to your address."
    >
      <ProfilePicture user={user} />
      <NameForm user={user} />
      <EmailAddress user={user} />
    </FormSection>
  )
}
