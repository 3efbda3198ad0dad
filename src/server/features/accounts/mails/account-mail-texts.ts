import { type ComposedMail, composeMail, type MailDraft } from '#server/platform/mail/mail-layout.ts'
import { TOKEN_RIGHT_TEXTS, type TokenRight } from '#shared/accounts/access-tokens.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import { headingFor } from './greeting.ts'

interface AccountMail extends Omit<MailDraft, 'reason' | 'unsubscribe'> {
  /** The person's; null if it is not known. */
  name: string | null
  reason?: string
}

function accountMail({ name, heading, ...content }: AccountMail): ComposedMail {
  const reason = 'You get this because your account uses this address.'
  return composeMail({ reason, ...content, heading: headingFor(heading ?? content.subject, name) })
}

/** To a new member: confirm the address. The link works for 24 hours; `origin` is the site's. */
export function confirmEmail(values: { name: string | null; link: string; origin: string }): ComposedMail {
  const { name, link, origin } = values
  return accountMail({
    subject: 'Confirm your e-mail',
    name,
    preheader: 'One tap, and your account is ready. The link works for 24 hours.',
    paragraphs: [
      'One tap and your scans, plans and streaks are kept on every device.',
      'The link works for 24 hours, and you can ask for a new one in your account. An account that is not confirmed within seven days is deleted.',
    ],
    button: { label: 'Confirm e-mail', href: link },
    after: {
      title: 'Then, three first steps',
      links: [
        { label: 'Scan your first bottle', href: `${origin}/scanner` },
        { label: 'Set your daily goal', href: `${origin}/tracker` },
        { label: 'See your city’s tap water', href: `${origin}/tap-water-ratings` },
      ],
    },
    reason:
      'You get this because someone signed up with this address. If it was not you, ignore this message: the account is deleted after seven days.',
  })
}

/**
 * To a member when someone signs up with the member's address again; the site itself does not reveal that the address
 * is taken. `resetLink` sets a new password and works for an hour. The mail never contains a link that confirms the
 * address, because the account may have been created by a stranger.
 */
export function accountExists(values: {
  name: string | null
  logInLink: string
  resetLink: string
}): ComposedMail {
  const { name, logInLink, resetLink } = values
  return accountMail({
    subject: 'You already have an account',
    name,
    preheader: 'Log in with this address, or choose a new password.',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It has an account already, so nothing was changed.',
      'If you do not remember this account, choose a new password. The link works for an hour.',
    ],
    button: { label: 'Log in', href: logInLink },
    after: {
      title: 'If that does not work',
      links: [{ label: 'Choose a new password', href: resetLink }],
    },
    reason:
      'You get this because someone tried to sign up with this address. If it was not you, ignore this message: your account is as it was.',
  })
}

/** To a person for whom an admin created an account. The link works for seven days, and once. */
export function invitation(values: { name: string | null; link: string }): ComposedMail {
  return accountMail({
    subject: `You are invited to ${SITE_NAME}`,
    name: values.name,
    heading: 'You are invited',
    preheader: 'Choose a password, and your account is ready. The link works for seven days.',
    paragraphs: [
      `An account at ${SITE_NAME} was made for you. Choose a password, and it is yours.`,
      'The link works once, for seven days. If it is not used, the account is deleted.',
    ],
    button: { label: 'Choose a password', href: values.link },
    reason: `You get this because an admin of ${SITE_NAME} invited this address. If you do not want an account, ignore this message: no one can use it without the link.`,
  })
}

/** To a person who requested a new password. The link works for one hour, and once. */
export function resetPassword(values: { name: string | null; link: string }): ComposedMail {
  return accountMail({
    subject: 'Choose a new password',
    name: values.name,
    preheader: 'The link works once, for one hour.',
    paragraphs: [
      'Open the link and type the password you want from now on. It works once, for one hour.',
      'Until then your old password stays as it is.',
    ],
    button: { label: 'Choose a new password', href: values.link },
    reason:
      'You get this because someone asked for a new password for this address. If it was not you, ignore this message: nothing changes without the link.',
  })
}

/**
 * To a person who requested to sign in without a password. The code works for ten minutes, and once. It is not in the
 * subject or the preview, because those show on locked screens.
 */
export function signInCode(values: { name: string | null; code: string }): ComposedMail {
  return accountMail({
    subject: 'Your sign-in code',
    name: values.name,
    preheader: 'It works once, for ten minutes.',
    paragraphs: ['Type this code where you asked for it. It works once, for ten minutes.'],
    code: values.code,
    reason:
      'You get this because someone asked to sign in with this address. If it was not you, ignore this message and give the code to no one: we never ask for it.',
  })
}

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
            'If it was not you, reply to this message at once, so that we can stop the person who did it.',
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

/** After a password was changed or set; `resetLink` leads to the page that requests another one. */
export function passwordChanged(values: { name: string | null; resetLink: string }): ComposedMail {
  return accountMail({
    subject: 'Your password was changed',
    name: values.name,
    preheader: 'If it was you, there is nothing to do.',
    paragraphs: [
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password now: that also signs out the person who did it.',
    ],
    button: { label: 'Choose a new password', href: values.resetLink },
  })
}

/**
 * After the first log-in with another service (`provider`, by its name) that knows the person's address. With
 * `isOnlyWayIn`, the address had not been confirmed before, so every other way in was closed.
 */
export function identityLinked(values: {
  name: string | null
  provider: string
  isOnlyWayIn: boolean
}): ComposedMail {
  const { name, provider, isOnlyWayIn } = values
  const subject = `You can now log in with ${provider}`
  return accountMail({
    subject,
    name,
    preheader: 'If it was you, there is nothing to do.',
    paragraphs: [
      `Someone logged in to your account with ${provider}, which confirmed that this address is theirs. From now on, the account can be opened that way as well.`,
      isOnlyWayIn
        ? 'This address had not been confirmed before, so the password and every other way into the account were removed. You can set a password in your account.'
        : 'If it was you, there is nothing to do.',
      `If it was not you, choose a new password at ${provider} now, and sign out everywhere there: anyone who is logged in there can log in here. Then choose Log out everywhere in your account here.`,
    ],
  })
}

/** What happened to a person's second step. */
export type FactorChange = 'added' | 'removed' | 'recovery-code-used'

const TEXTS: Record<FactorChange, { subject: string; happened: string }> = {
  added: {
    subject: 'A second step was added to your sign-in',
    happened: 'From now on, signing in takes a code from your authenticator app as well as your password.',
  },
  removed: {
    subject: 'The second step was removed from your sign-in',
    happened: 'From now on, your password alone is enough to sign in.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    happened:
      'Someone signed in with your password and one of your recovery codes. That code works no more; the others still do.',
  },
}

/** After a second step was added or removed, or a recovery code was used in its place. */
export function factorChanged(values: { name: string | null; what: FactorChange }): ComposedMail {
  const { subject, happened } = TEXTS[values.what]
  return accountMail({
    subject,
    name: values.name,
    preheader: happened,
    paragraphs: [
      happened,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password with Forgot password on the log-in page, then look at the second step in your account’s settings.',
    ],
  })
}

/** After a session was ended because of wrong codes of the second step; `resetLink` leads to the page for a new password. */
export function wrongCodes(values: { name: string | null; resetLink: string }): ComposedMail {
  return accountMail({
    subject: 'Someone entered many wrong codes in your account',
    name: values.name,
    preheader: 'We logged that device out.',
    paragraphs: [
      'Someone who was logged in to your account entered 20 wrong codes of your authenticator app in a row. We logged that device out.',
      'If it was you, log in again. Check that your phone sets its clock by itself, or use a recovery code.',
      'If it was not you, choose a new password now: that also logs out every other device.',
    ],
    button: { label: 'Choose a new password', href: values.resetLink },
  })
}

/** After a token was created with which scripts add drinks or read them; `accountLink` leads to the list of tokens. */
export function accessTokenCreated(values: {
  name: string | null
  accountLink: string
  rights: readonly TokenRight[]
}): ComposedMail {
  const subject = 'A token was added to your account'
  return accountMail({
    subject,
    name: values.name,
    preheader: 'If it was you, there is nothing to do.',
    paragraphs: [
      `Someone who is logged in to your account created a token. A script or a shortcut that has it can ${values.rights.map((right) => TOKEN_RIGHT_TEXTS[right]).join(' and ')}, and nothing else. It ends a year after its last use.`,
      'If it was you, there is nothing to do.',
      'If it was not you, revoke the token in your account, log out everywhere and choose a new password.',
    ],
    button: { label: 'See your tokens', href: values.accountLink },
  })
}

/** Before access tokens end that were not used for eleven months; `tokens` are their names. */
export function accessTokensEnd(values: {
  name: string | null
  accountLink: string
  tokens: readonly string[]
}): ComposedMail {
  return accountMail({
    subject: 'Access tokens of your account end soon',
    name: values.name,
    preheader: 'A token ends a year after its last use.',
    paragraphs: [
      `These tokens have not been used for eleven months and end within 30 days: ${values.tokens.join(', ')}.`,
      'Use one of them, and it lasts for another year. If you do not need them any more, there is nothing to do.',
      'If it was not you who created them, revoke them in your account and choose a new password.',
    ],
    button: { label: 'See your tokens', href: values.accountLink },
  })
}

/** After a browser was added that shows reminders; `accountLink` leads to the list of devices. */
export function pushDeviceAdded(values: {
  name: string | null
  accountLink: string
  device: string
}): ComposedMail {
  return accountMail({
    subject: 'A device was added to your account',
    name: values.name,
    preheader: 'If it was you, there is nothing to do.',
    paragraphs: [
      `Someone who is logged in to your account turned on notifications (${values.device}). That device now shows your reminders and how much you have drunk.`,
      'If it was you, there is nothing to do.',
      'If it was not you, log out everywhere in your account, which removes the device, and choose a new password.',
    ],
    button: { label: 'See your devices', href: values.accountLink },
  })
}

/** The last mail: the account and its data have been deleted. */
export function accountDeleted(values: { name: string | null }): ComposedMail {
  return accountMail({
    subject: 'Your account was deleted',
    name: values.name,
    preheader: 'Everything that was kept in it is gone.',
    paragraphs: [
      'Everything that was kept in it is gone: your scans, plans, bookmarks and entries. It cannot be brought back.',
      'You are welcome to sign up again at any time.',
    ],
    reason:
      'You get this because an account used this address. If it was not you who deleted it, reply to this message.',
  })
}
