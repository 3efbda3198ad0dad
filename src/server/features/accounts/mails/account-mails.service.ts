import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { MailComposer, NounModule } from '#server/noun-module.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { TOKEN_RIGHTS } from '#shared/accounts/access-tokens.ts'
import { intentionSchema } from '#shared/accounts/intention.schema.ts'
import { type Account, unsafeAccountByEmail, unsafeAccountById } from '../accounts.queries.ts'
import { admitCode, admitToken, codeOfMail, tokenOfMail } from '../mailed-links/mailed-links.service.ts'
import { deviceName } from '../sessions/device-name.ts'
import { takeBackToken } from '../take-back/take-back.service.ts'
import {
  type AccountMail,
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
  greet,
  identityLinked,
  invitation,
  passwordChanged,
  pushDeviceAdded,
  resetPassword,
  signInCode,
  wrongCodes,
} from './account-mail-texts.ts'

type MailDeps = Pick<Deps, 'db' | 'secrets' | 'site'>

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

/** The name that mails may greet an account's owner by. A stranger may have signed up with the address, and typed a message as the name. */
const greetedName = ({ isConfirmed, fullName }: Account) => (isConfirmed ? fullName : null)

/** Composes a mail to the owner of the account that has the address now; there is none without such an account. */
const toOwner =
  (
    compose: (
      deps: MailDeps,
      mail: QueuedMail,
      account: Pick<Account, 'id' | 'isConfirmed'>,
    ) => Promise<AccountMail | null> | AccountMail | null,
  ): MailComposer =>
  async (deps, mail) => {
    const account = await unsafeAccountByEmail(deps.db, mail.to)
    if (account === undefined) return null
    const content = await compose(deps, mail, account)
    return content && greet(greetedName(account), content)
  }

const composeAccountExists = toOwner(async (deps, mail, { id }) => {
  const token = tokenOfMail(deps.secrets, mail.id)
  // A purpose of its own: anyone may cause this mail, and it must not void a link its reader has just requested.
  await admitToken(deps.db, token, { userId: id, purpose: 'existing-account' })
  return accountExists({
    logInLink: linkTo(deps, '/account'),
    resetLink: linkTo(deps, PASSWORD_PAGE, token),
  })
})

/**
 * Goes to an address that the account does not have yet. If another account has it, that account's owner is informed
 * instead.
 */
const composeEmailChange: MailComposer = async (deps, mail) => {
  const { userId } = z.object({ userId: z.string() }).parse(mail.data)
  const account = await unsafeAccountById(deps.db, userId)
  if (account === undefined) return null
  const toOtherOwner = await composeAccountExists(deps, mail)
  if (toOtherOwner !== null) return toOtherOwner
  const token = tokenOfMail(deps.secrets, mail.id)
  await admitToken(deps.db, token, { userId, purpose: 'change-email', newEmail: mail.to })
  const link = `${linkTo(deps, '/confirm-email', token)}&change=1`
  return greet(null, changeEmail({ link, newEmail: mail.to }))
}

const composeEmailChanged: MailComposer = async (deps, { to, data }) => {
  const { oldEmail, newEmail, takeBackId } = addressChange.parse(data)
  const account = await unsafeAccountByEmail(deps.db, to)
  return greet(
    account === undefined ? null : greetedName(account),
    emailChanged({
      oldEmailMasked: maskEmail(oldEmail),
      newEmailMasked: maskEmail(newEmail),
      ...(takeBackId === null
        ? {}
        : { takeBackLink: linkTo(deps, '/take-back-email', takeBackToken(deps.secrets, takeBackId)) }),
    }),
  )
}

/** The mails of accounts, with their links and codes; null for one that is no longer needed. */
export const ACCOUNT_MAILS = {
  'confirm-email': toOwner(async (deps, mail, { id, isConfirmed }) =>
    isConfirmed ? null : confirmEmail({ link: await confirmLink(deps, mail, id), origin: deps.site.origin }),
  ),
  'account-exists': composeAccountExists,
  'reset-password': toOwner(async (deps, mail, { id }) => {
    const token = tokenOfMail(deps.secrets, mail.id)
    await admitToken(deps.db, token, { userId: id, purpose: 'reset-password' })
    return resetPassword({ link: linkTo(deps, PASSWORD_PAGE, token) })
  }),
  invitation: toOwner(async (deps, mail, { id, isConfirmed }) => {
    if (isConfirmed) return null
    const token = tokenOfMail(deps.secrets, mail.id)
    await admitToken(deps.db, token, { userId: id, purpose: 'invitation' })
    return invitation({ link: `${linkTo(deps, PASSWORD_PAGE, token)}&invited=1` })
  }),
  'sign-in-code': toOwner(async (deps, mail, { id }) => {
    const ticket = z.object({ ticket: z.string() }).safeParse(mail.data).data?.ticket
    // Queued by an older version: no browser could use the code.
    if (ticket === undefined) return null
    const code = codeOfMail(deps.secrets, mail.id)
    await admitCode(deps.db, deps.secrets, { userId: id, ticket }, code)
    return signInCode({ code })
  }),
  'change-email': composeEmailChange,
  'change-email-notice': toOwner((_deps, { data }) =>
    changeEmailNotice({
      newEmailMasked: maskEmail(z.object({ newEmail: z.string() }).parse(data).newEmail),
    }),
  ),
  'email-changed': composeEmailChanged,
  'email-taken-back': async (_deps, { data }) =>
    greet(
      null,
      emailTakenBack({ emailMasked: maskEmail(z.object({ oldEmail: z.string() }).parse(data).oldEmail) }),
    ),
  'password-changed': toOwner((deps) => passwordChanged({ resetLink: linkTo(deps, PASSWORD_PAGE) })),
  'wrong-codes': toOwner((deps) => wrongCodes({ resetLink: linkTo(deps, PASSWORD_PAGE) })),
  'access-token-created': toOwner((deps, { data }) =>
    accessTokenCreated({
      accountLink: linkTo(deps, '/account#apps'),
      // Missing in mails queued by an older version, when tokens only added.
      rights: z.object({ rights: z.array(z.enum(TOKEN_RIGHTS)).default(['add']) }).parse(data).rights,
    }),
  ),
  'access-tokens-end': toOwner((deps, { data }) =>
    accessTokensEnd({
      accountLink: linkTo(deps, '/account#apps'),
      tokens: z.object({ names: z.array(z.string()) }).parse(data).names,
    }),
  ),
  'push-device-added': toOwner((deps, { data }) =>
    pushDeviceAdded({
      accountLink: linkTo(deps, '/account#sessions'),
      device: deviceName(z.object({ userAgent: z.string().nullable() }).parse(data).userAgent),
    }),
  ),
  'identity-linked': toOwner((_deps, { data }) =>
    identityLinked(z.object({ provider: z.string(), isOnlyWayIn: z.boolean().default(false) }).parse(data)),
  ),
  'factor-changed': toOwner((_deps, { data }) =>
    factorChanged(z.object({ what: z.enum(['added', 'removed', 'recovery-code-used']) }).parse(data)),
  ),
  'account-deleted': async (_deps, { data }) =>
    greet(z.object({ name: z.string().nullable() }).parse(data).name, accountDeleted()),
} satisfies NounModule['mails']
