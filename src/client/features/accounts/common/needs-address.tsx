import type { AddressPurpose } from '#shared/accounts/address-purposes.ts'
import { useUser } from './use-session.ts'

/** Says what a confirmed e-mail address is needed for, to a member who has none, before they press. Put it next to the button. */
export function NeedsAddress({ purpose }: { purpose: AddressPurpose }) {
  const user = useUser()
  if (user === null || user.emailConfirmedAt !== null) return null
  return (
    <p className="muted small">Confirm your e-mail address {purpose}. The link is in the mail we sent you.</p>
  )
}
