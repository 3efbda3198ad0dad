/** Why mails of an exempt kind are not counted by address: what limits them instead. */
interface Exempt {
  exempt: string
}

/**
 * What limits the mails of one kind to one address.
 * - `asked`: anyone can have it sent to an address, so each `budget` has slots of its own and all of them share a total.
 *   Kinds with one budget answer the same request.
 * - `notice`: it says that an account has changed, so it goes to confirmed addresses only, with slots of its own.
 * - `exempt`: not counted by address, for the stated reason.
 */
type MailRule = { asked: string } | 'notice' | Exempt

/** Every kind of mail that this site sends. A new kind has no place until it is named here. */
export const MAIL_KINDS = {
  // What a person asks for to get into an account. They may be strangers.
  'sign-in-code': { asked: 'sign-in-code' },
  'reset-password': { asked: 'reset-password' },
  'confirm-email': { asked: 'sign-up' },
  'account-exists': { asked: 'sign-up' },
  'change-email': { asked: 'change-email' },
  'confirm-city-request': { asked: 'confirm-city-request' },

  'password-changed': 'notice',
  'change-email-notice': 'notice',
  'email-changed': 'notice',
  'email-taken-back': 'notice',
  'factor-changed': 'notice',
  'wrong-codes': 'notice',
  'identity-linked': 'notice',
  'access-token-created': 'notice',
  'push-device-added': 'notice',
  'account-deleted': 'notice',

  invitation: { exempt: 'an admin asks for it, and each address is invited at most 5 times an hour' },
  'contact-answer': { exempt: 'an admin writes each one, at most 50 for a message' },
  'contact-message': { exempt: 'goes to the operator, 30 an hour for the whole site' },
  'contact-digest': { exempt: 'goes to the operator, at most one an hour' },
  'scheduled-imports': { exempt: 'goes to admins, once for each scheduled import' },

  'hydration-reminder': {
    exempt: 'a task sends it at the times that a person with a confirmed address chose',
  },
  'weekly-letter': { exempt: 'a task sends it once a week to a confirmed address' },
  'well-reminder': { exempt: 'a task sends it once a year to a confirmed address that asked for it' },
  'access-tokens-end': {
    exempt: 'a task sends it to a confirmed address, once for each year that a token was not used',
  },
  'plan-reminder': {
    exempt: 'a task sends it once for each day that a person with a confirmed address chose',
  },
  'water-changed': { exempt: 'a task sends it to a confirmed address when the followed figures change' },
  'city-report': { exempt: 'sent once for each request, and only to addresses that were confirmed' },
  'trial-ends': { exempt: 'sent once for each trial, after a checkout' },
  'payment-failed': { exempt: 'sent once for each failed payment of a subscription' },
  'trial-used': { exempt: 'sent once for each refused trial, after a checkout' },
} as const satisfies Record<string, MailRule>

export type MailKind = keyof typeof MAIL_KINDS
type KindsWhere<Rule> = {
  [Kind in MailKind]: (typeof MAIL_KINDS)[Kind] extends Rule ? Kind : never
}[MailKind]

/** Kinds that say that an account has changed: only `queueNotice` sends them. */
export type NoticeKind = KindsWhere<'notice'>

/** Kinds that `queueMail` sends. */
export type PlainMailKind = Exclude<MailKind, NoticeKind>

/** The rule of a kind, or undefined for one that only an older or newer version of the server knows. */
export const mailRuleOf = (kind: string): MailRule | undefined =>
  Object.hasOwn(MAIL_KINDS, kind) ? MAIL_KINDS[kind as MailKind] : undefined

/** The budgets of the kinds that people ask for. */
export const ASKED_BUDGETS: readonly string[] = [
  ...new Set(
    Object.values<MailRule>(MAIL_KINDS).flatMap((rule) =>
      typeof rule === 'object' && 'asked' in rule ? [rule.asked] : [],
    ),
  ),
]
