import { type ComposedMail, composeMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/** To the new address: confirm the change. The link works for 24 hours. */
export function changeEmail(values: { name: string | null; link: string; newEmail: string }): ComposedMail {
  const { name, link, newEmail } = values
  return accountMail({
    subject: 'Confirm your new e-mail',
    name,
    preheader: 'One tap, and your account uses this address. The link works for 24 hours.',
    paragraphs: [
      `Your account is to use ${newEmail} from now on. Confirm it within 24 hours; until then the old address stays.`,
      'You need to be logged in to that account, or to know its password.',
    ],
    button: { label: 'Confirm new e-mail', href: link },
    reason:
      'You get this because someone asked to use this address for their account. If it was not you, ignore this message: nothing changes.',
  })
}

/** To the old address when a change is requested; nothing has changed yet. */
export function changeEmailNotice(values: { name: string | null; newEmailMasked: string }): ComposedMail {
  const { name, newEmailMasked } = values
  return accountMail({
    subject: 'Someone asked to change your e-mail',
    name,
    heading: 'A change of your e-mail was asked for',
    preheader: 'Nothing has changed yet.',
    paragraphs: [
      `Someone who is signed in to your account asked to use ${newEmailMasked} for it. Nothing has changed yet: the new address has to be confirmed first.`,
      'If it was you, there is nothing to do here.',
      'If it was not you, log in now, choose a new password and sign out everywhere else.',
    ],
    reason: 'You get this because this address is the one your account uses now.',
  })
}

/** To both addresses after the change. `takeBackLink` goes to the old one and works for seven days. */
export function emailChanged(values: {
  name: string | null
  oldEmailMasked: string
  newEmailMasked: string
  takeBackLink?: string
}): ComposedMail {
  const { name, oldEmailMasked, newEmailMasked, takeBackLink } = values
  const changed = `Your account uses ${newEmailMasked} now, and no longer ${oldEmailMasked}. Log in with the new address from now on; your password is the same.`
  return accountMail({
    subject: 'Your e-mail was changed',
    name,
    preheader: `Your account uses ${newEmailMasked} now.`,
    ...(takeBackLink === undefined
      ? {
          paragraphs: [
            changed,
            'If it was not you, reply to this message at once, so that we can stop whoever did it.',
          ],
        }
      : {
          paragraphs: [
            changed,
            'If it was not you, take it back within seven days. This address counts again, every device is logged out, and you choose a new password.',
          ],
          button: { label: 'Take it back', href: takeBackLink },
        }),
    reason: 'You get this because your account uses this address, or used it until now.',
  })
}

/** To both addresses after the old one took the change back. */
export function emailTakenBack({ emailMasked }: { emailMasked: string }): ComposedMail {
  return composeMail({
    subject: 'Your e-mail was changed back',
    preheader: `The account uses ${emailMasked} again.`,
    paragraphs: [
      `The account uses ${emailMasked} again. Every device was logged out, and the account needs a new password.`,
      'If you did not choose one yet, use Forgot password on the log-in page.',
    ],
    reason: 'You get this because an account uses this address, or used it until now.',
  })
}
