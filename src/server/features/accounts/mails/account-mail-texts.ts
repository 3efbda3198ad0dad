import { type ComposedMail, composeMail, type MailDraft } from '#server/platform/mail/mail-layout.ts'
import { TOKEN_RIGHT_TEXTS, type TokenRight } from '#shared/accounts/access-tokens.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import { headingFor } from './greeting.ts'

/** What an account's mail says; without a reason it goes to the address that the account uses. */
export type AccountMail = Omit<MailDraft, 'reason' | 'unsubscribe'> & { reason?: string }

/** Composes a mail that greets a person by their name; null if it is not known. */
export function greet(name: string | null, { heading, ...content }: AccountMail): ComposedMail {
  const reason = 'You get this because your account uses this address.'
  return composeMail({ reason, ...content, heading: headingFor(heading ?? content.subject, name) })
}

/** To a new member: confirm the address. The link works for 24 hours; `origin` is the site's. */
export const confirmEmail = ({ link, origin }: { link: string; origin: string }): AccountMail => ({
  subject: 'Confirm your e-mail',
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

/**
 * To a member when someone signs up with the member's address again; the site itself does not reveal that the address
 * is taken. `resetLink` sets a new password and works for an hour. The mail never contains a link that confirms the
 * address, because the account may have been created by a stranger.
 */
export const accountExists = ({
  logInLink,
  resetLink,
}: {
  logInLink: string
  resetLink: string
}): AccountMail => ({
  subject: 'You already have an account',
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

/** To a person for whom an admin created an account. The link works for seven days, and once. */
export const invitation = ({ link }: { link: string }): AccountMail => ({
  subject: `You are invited to ${SITE_NAME}`,
  heading: 'You are invited',
  preheader: 'Choose a password, and your account is ready. The link works for seven days.',
  paragraphs: [
    `An account at ${SITE_NAME} was made for you. Choose a password, and it is yours.`,
    'The link works once, for seven days. If it is not used, the account is deleted.',
  ],
  button: { label: 'Choose a password', href: link },
  reason: `You get this because an admin of ${SITE_NAME} invited this address. If you do not want an account, ignore this message: no one can use it without the link.`,
})

/** To a person who requested a new password. The link works for one hour, and once. */
export const resetPassword = ({ link }: { link: string }): AccountMail => ({
  subject: 'Choose a new password',
  preheader: 'The link works once, for one hour.',
  paragraphs: [
    'Open the link and type the password you want from now on. It works once, for one hour.',
    'Until then your old password stays as it is.',
  ],
  button: { label: 'Choose a new password', href: link },
  reason:
    'You get this because someone asked for a new password for this address. If it was not you, ignore this message: nothing changes without the link.',
})

/**
 * To a person who requested to sign in without a password. The code works for ten minutes, and once. It is not in the
 * subject or the preview, because those show on locked screens.
 */
export const signInCode = ({ code }: { code: string }): AccountMail => ({
  subject: 'Your sign-in code',
  preheader: 'It works once, for ten minutes.',
  paragraphs: ['Type this code where you asked for it. It works once, for ten minutes.'],
  code,
  reason:
    'You get this because someone asked to sign in with this address. If it was not you, ignore this message and give the code to no one: we never ask for it.',
})

/** To the new address: confirm the change. The link works for 24 hours. */
export const changeEmail = ({ link, newEmail }: { link: string; newEmail: string }): AccountMail => ({
  subject: 'Confirm your new e-mail',
  preheader: 'One tap, and your account uses this address. The link works for 24 hours.',
  paragraphs: [
    `Your account is to use ${newEmail} from now on. Confirm it within 24 hours; until then the old address stays.`,
    'You need to be logged in to that account, or to know its password.',
  ],
  button: { label: 'Confirm new e-mail', href: link },
  reason:
    'You get this because someone asked to use this address for their account. If it was not you, ignore this message: nothing changes.',
})

/** To the old address when a change is requested; nothing has changed yet. */
export const changeEmailNotice = ({ newEmailMasked }: { newEmailMasked: string }): AccountMail => ({
  subject: 'Someone asked to change your e-mail',
  heading: 'A change of your e-mail was asked for',
  preheader: 'Nothing has changed yet.',
  paragraphs: [
    `Someone who is signed in to your account asked to use ${newEmailMasked} for it. Nothing has changed yet: the new address has to be confirmed first.`,
    'If it was you, there is nothing to do here.',
    'If it was not you, log in now, choose a new password and sign out everywhere else.',
  ],
  reason: 'You get this because this address is the one your account uses now.',
})

/** To both addresses after the change. `takeBackLink` goes to the old one and works for seven days. */
export function emailChanged({
  oldEmailMasked,
  newEmailMasked,
  takeBackLink,
}: {
  oldEmailMasked: string
  newEmailMasked: string
  takeBackLink?: string
}): AccountMail {
  const changed = `Your account uses ${newEmailMasked} now, and no longer ${oldEmailMasked}. Log in with the new address from now on; your password is the same.`
  return {
    subject: 'Your e-mail was changed',
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
  }
}

/** To both addresses after the old one took the change back. */
export const emailTakenBack = ({ emailMasked }: { emailMasked: string }): AccountMail => ({
  subject: 'Your e-mail was changed back',
  preheader: `The account uses ${emailMasked} again.`,
  paragraphs: [
    `The account uses ${emailMasked} again. Every device was logged out, and the account needs a new password.`,
    'If you did not choose one yet, use Forgot password on the log-in page.',
  ],
  reason: 'You get this because an account uses this address, or used it until now.',
})

/** After a password was changed or set; `resetLink` leads to the page that requests another one. */
export const passwordChanged = ({ resetLink }: { resetLink: string }): AccountMail => ({
  subject: 'Your password was changed',
  preheader: 'If it was you, there is nothing to do.',
  paragraphs: [
    'If it was you, there is nothing to do.',
    'If it was not you, choose a new password now: that also signs out the person who did it.',
  ],
  button: { label: 'Choose a new password', href: resetLink },
})

/**
 * After the first log-in with another service (`provider`, by its name) that knows the person's address. With
 * `isOnlyWayIn`, the address had not been confirmed before, so every other way in was closed.
 */
export const identityLinked = ({
  provider,
  isOnlyWayIn,
}: {
  provider: string
  isOnlyWayIn: boolean
}): AccountMail => ({
  subject: `You can now log in with ${provider}`,
  preheader: 'If it was you, there is nothing to do.',
  paragraphs: [
    `Someone logged in to your account with ${provider}, which confirmed that this address is theirs. From now on, the account can be opened that way as well.`,
    isOnlyWayIn
      ? 'This address had not been confirmed before, so the password and every other way into the account were removed. You can set a password in your account.'
      : 'If it was you, there is nothing to do.',
    `If it was not you, choose a new password at ${provider} now, and sign out everywhere there: anyone who is logged in there can log in here. Then choose Log out everywhere in your account here.`,
  ],
})

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
export function factorChanged({ what }: { what: FactorChange }): AccountMail {
  const { subject, happened } = TEXTS[what]
  return {
    subject,
    preheader: happened,
    paragraphs: [
      happened,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password with Forgot password on the log-in page, then look at the second step in your account’s settings.',
    ],
  }
}

/** After a session was ended because of wrong codes of the second step; `resetLink` leads to the page for a new password. */
export const wrongCodes = ({ resetLink }: { resetLink: string }): AccountMail => ({
  subject: 'Someone entered many wrong codes in your account',
  preheader: 'We logged that device out.',
  paragraphs: [
    'Someone who was logged in to your account entered 20 wrong codes of your authenticator app in a row. We logged that device out.',
    'If it was you, log in again. Check that your phone sets its clock by itself, or use a recovery code.',
    'If it was not you, choose a new password now: that also logs out every other device.',
  ],
  button: { label: 'Choose a new password', href: resetLink },
})

/** After a token was created with which scripts add drinks or read them; `accountLink` leads to the list of tokens. */
export const accessTokenCreated = ({
  accountLink,
  rights,
}: {
  accountLink: string
  rights: readonly TokenRight[]
}): AccountMail => ({
  subject: 'A token was added to your account',
  preheader: 'If it was you, there is nothing to do.',
  paragraphs: [
    `Someone who is logged in to your account created a token. A script or a shortcut that has it can ${rights.map((right) => TOKEN_RIGHT_TEXTS[right]).join(' and ')}, and nothing else. It ends a year after its last use.`,
    'If it was you, there is nothing to do.',
    'If it was not you, revoke the token in your account, log out everywhere and choose a new password.',
  ],
  button: { label: 'See your tokens', href: accountLink },
})

/** Before access tokens end that were not used for eleven months; `tokens` are their names. */
export const accessTokensEnd = ({
  accountLink,
  tokens,
}: {
  accountLink: string
  tokens: readonly string[]
}): AccountMail => ({
  subject: 'Access tokens of your account end soon',
  preheader: 'A token ends a year after its last use.',
  paragraphs: [
    `These tokens have not been used for eleven months and end within 30 days: ${tokens.join(', ')}.`,
    'Use one of them, and it lasts for another year. If you do not need them any more, there is nothing to do.',
    'If it was not you who created them, revoke them in your account and choose a new password.',
  ],
  button: { label: 'See your tokens', href: accountLink },
})

/** After a browser was added that shows reminders; `accountLink` leads to the list of devices. */
export const pushDeviceAdded = ({
  accountLink,
  device,
}: {
  accountLink: string
  device: string
}): AccountMail => ({
  subject: 'A device was added to your account',
  preheader: 'If it was you, there is nothing to do.',
  paragraphs: [
    `Someone who is logged in to your account turned on notifications (${device}). That device now shows your reminders and how much you have drunk.`,
    'If it was you, there is nothing to do.',
    'If it was not you, log out everywhere in your account, which removes the device, and choose a new password.',
  ],
  button: { label: 'See your devices', href: accountLink },
})

/** The last mail: the account and its data have been deleted. */
export const accountDeleted = (): AccountMail => ({
  subject: 'Your account was deleted',
  preheader: 'Everything that was kept in it is gone.',
  paragraphs: [
    'Everything that was kept in it is gone: your scans, plans, bookmarks and entries. It cannot be brought back.',
    'You are welcome to sign up again at any time.',
  ],
  reason:
    'You get this because an account used this address. If it was not you who deleted it, reply to this message.',
})
