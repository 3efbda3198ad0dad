import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import type { ComposedMail } from '#server/platform/mail/mail-layout.ts'
import { TOKEN_RIGHTS } from '#shared/accounts/access-tokens.ts'
import { intentionSchema } from '#shared/accounts/intention.schema.ts'
import { type Account, unsafeAccountByEmail, unsafeAccountById } from '../accounts.queries.ts'
import { admitCode, admitToken, codeOfMail, tokenOfMail } from '../mailed-links/mailed-links.service.ts'
import { deviceName } from '../sessions/device-name.ts'
import { takeBackToken } from '../take-back/take-back.service.ts'
import {
  accessTokenCreated,
  accessTokensEnd,
  accountDeleted,
  accountExists,
  changeEmail,
  changeEmailNotice,
  confirmEmail,
  emailChanged,
  emailTakenBack,
  factorChanged,
  identityLinked,
  invitation,
  passwordChanged,
  pushDeviceAdded,
  resetPassword,
  signInCode,
  wrongCodes,
} from './account-mail-texts.ts'

type MailDeps = Pick<Deps, 'db' | 'secrets' | 'site'>
/** Composes a mail of one kind; `account` is the account that has the address now. */
type Composer = (
  deps: MailDeps,
  mail: QueuedMail,
  account: Account,
) => Promise<ComposedMail | null> | ComposedMail

/** The address of a page of ours with a token. */
function linkTo({ site }: MailDeps, path: string, token?: string): string {
  return `${site.origin}${path}${token === undefined ? '' : `?token=${token}`}`
}

/** Masks an address so that its owner recognizes it: "m•••@example.org". */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

async function confirmLink(deps: MailDeps, mail: QueuedMail, userId: string): Promise<string> {
  const token = tokenOfMail(deps.secrets, mail.id)
  await admitToken(deps.db, token, { userId, purpose: 'confirm-email' })
  const intention = z.object({ intention: intentionSchema }).safeParse(mail.data).data?.intention
  const leadsOn = intention === undefined ? '' : `&${new URLSearchParams(intention)}`
  return linkTo(deps, '/confirm-email', token) + leadsOn
}

const PASSWORD_PAGE = '/reset-password'
const addressChange = z.object({
  oldEmail: z.string(),
  newEmail: z.string(),
  /**
   * Only in the mail to the old address, which can take the change back. Missing in mails queued by an older version.
   */
  takeBackId: z.string().nullable().default(null),
})

/** Mails to people who have an account with the address that the mail goes to. */
const COMPOSERS: Readonly<Record<string, Composer>> = {
  'confirm-email': async (deps, mail, { id, fullName, isConfirmed }) =>
    isConfirmed
      ? null
      : confirmEmail({
          name: fullName,
          link: await confirmLink(deps, mail, id),
          origin: deps.site.origin,
        }),
  'account-exists': async (deps, mail, { id, fullName }) => {
    const token = tokenOfMail(deps.secrets, mail.id)
    // A purpose of its own: anyone may cause this mail, and it must not void a link its reader has just requested.
    await admitToken(deps.db, token, { userId: id, purpose: 'existing-account' })
    return accountExists({
      name: fullName,
      logInLink: linkTo(deps, '/account'),
      resetLink: linkTo(deps, PASSWORD_PAGE, token),
    })
  },
  'reset-password': async (deps, mail, { id, fullName }) => {
    const token = tokenOfMail(deps.secrets, mail.id)
    await admitToken(deps.db, token, { userId: id, purpose: 'reset-password' })
    return resetPassword({ name: fullName, link: linkTo(deps, PASSWORD_PAGE, token) })
  },
  invitation: async (deps, mail, { id, fullName, isConfirmed }) => {
    if (isConfirmed) return null
    const token = tokenOfMail(deps.secrets, mail.id)
    await admitToken(deps.db, token, { userId: id, purpose: 'invitation' })
    return invitation({ name: fullName, link: `${linkTo(deps, PASSWORD_PAGE, token)}&invited=1` })
  },
  'sign-in-code': async (deps, mail, { id, fullName }) => {
    const ticket = z.object({ ticket: z.string() }).safeParse(mail.data).data?.ticket
    // Queued by an older version: no browser could use the code.
    if (ticket === undefined) return null
    const code = codeOfMail(deps.secrets, mail.id)
    await admitCode(deps.db, deps.secrets, { userId: id, ticket }, code)
    return signInCode({ name: fullName, code })
  },
  'change-email-notice': (_deps, { data }, { fullName }) =>
    changeEmailNotice({
      name: fullName,
      newEmailMasked: maskEmail(z.object({ newEmail: z.string() }).parse(data).newEmail),
    }),
  'password-changed': (deps, _mailId, { fullName }) =>
    passwordChanged({ name: fullName, resetLink: linkTo(deps, PASSWORD_PAGE) }),
  'wrong-codes': (deps, _mail, { fullName }) =>
    wrongCodes({ name: fullName, resetLink: linkTo(deps, PASSWORD_PAGE) }),
  'access-token-created': (deps, { data }, { fullName }) =>
    accessTokenCreated({
      name: fullName,
      accountLink: linkTo(deps, '/account#apps'),
      // Missing in mails queued by an older version, when tokens only added.
      rights: z.object({ rights: z.array(z.enum(TOKEN_RIGHTS)).default(['add']) }).parse(data).rights,
    }),
  'access-tokens-end': (deps, { data }, { fullName }) =>
    accessTokensEnd({
      name: fullName,
      accountLink: linkTo(deps, '/account#apps'),
      tokens: z.object({ names: z.array(z.string()) }).parse(data).names,
    }),
  'push-device-added': (deps, { data }, { fullName }) =>
    pushDeviceAdded({
      name: fullName,
      accountLink: linkTo(deps, '/account#sessions'),
      device: deviceName(z.object({ userAgent: z.string().nullable() }).parse(data).userAgent),
    }),
  'identity-linked': (_deps, { data }, { fullName }) => {
    const linked = z.object({ provider: z.string(), isOnlyWayIn: z.boolean().default(false) }).parse(data)
    return identityLinked({ name: fullName, ...linked })
  },
  'factor-changed': (_deps, { data }, { fullName }) =>
    factorChanged({
      name: fullName,
      what: z.object({ what: z.enum(['added', 'removed', 'recovery-code-used']) }).parse(data).what,
    }),
}

/**
 * Composes the mails of accounts and issues their links and codes. Returns null if a mail is no longer needed.
 */
export async function composeAccountMail(deps: MailDeps, mail: QueuedMail): Promise<ComposedMail | null> {
  switch (mail.kind) {
    case 'change-email':
      return composeEmailChange(deps, mail)
    case 'email-changed':
      return composeEmailChanged(deps, mail)
    case 'email-taken-back':
      return emailTakenBack({
        emailMasked: maskEmail(z.object({ oldEmail: z.string() }).parse(mail.data).oldEmail),
      })
    case 'account-deleted':
      return accountDeleted(z.object({ name: z.string().nullable() }).parse(mail.data))
  }
  const compose = COMPOSERS[mail.kind]
  if (compose === undefined) throw new Error(`There is no mail of the kind ${mail.kind}`)
  const account = await unsafeAccountByEmail(deps.db, mail.to)
  return account === undefined ? null : compose(deps, mail, greetable(account))
}

/** An account as its mails may address it. A stranger may have signed up with the address, and typed a message as the name. */
const greetable = (account: Account): Account =>
  account.isConfirmed ? account : { ...account, fullName: null }

/**
 * Goes to an address that the account does not have yet. If another account has it, that account's owner is informed
 * instead.
 */
async function composeEmailChange(deps: MailDeps, mail: QueuedMail): Promise<ComposedMail | null> {
  const { userId } = z.object({ userId: z.string() }).parse(mail.data)
  const account = await unsafeAccountById(deps.db, userId)
  if (account === undefined) return null
  const owner = await unsafeAccountByEmail(deps.db, mail.to)
  if (owner !== undefined) return COMPOSERS['account-exists']?.(deps, mail, greetable(owner)) ?? null
  const token = tokenOfMail(deps.secrets, mail.id)
  await admitToken(deps.db, token, { userId, purpose: 'change-email', newEmail: mail.to })
  return changeEmail({
    name: null,
    link: `${linkTo(deps, '/confirm-email', token)}&change=1`,
    newEmail: mail.to,
  })
}

async function composeEmailChanged(deps: MailDeps, { to, data }: QueuedMail): Promise<ComposedMail> {
  const { oldEmail, newEmail, takeBackId } = addressChange.parse(data)
  const account = await unsafeAccountByEmail(deps.db, to)
  return emailChanged({
    name: account === undefined ? null : greetable(account).fullName,
    oldEmailMasked: maskEmail(oldEmail),
    newEmailMasked: maskEmail(newEmail),
    ...(takeBackId === null
      ? {}
      : { takeBackLink: linkTo(deps, '/take-back-email', takeBackToken(deps.secrets, takeBackId)) }),
  })
}
