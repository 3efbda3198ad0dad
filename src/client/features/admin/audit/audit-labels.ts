import type { AuditLogEntry } from '#shared/admin/audit/audit.schema.ts'
import type { AuditAction } from '#shared/admin/audit/audit-actions.ts'
import { type DateStyle, formatDate } from '#shared/format/date-time.ts'

const DELETED = 'a deleted account'

/** Who did it; an entry without anyone is the server's own. */
export function actorOf({ actor }: AuditLogEntry): string {
  return actor === null ? 'The server' : (actor.name ?? 'A deleted account')
}

const targetOf = ({ target }: AuditLogEntry) => target?.name ?? DELETED
const detail = ({ details }: AuditLogEntry, name: string) => String(details[name] ?? '')

function banWords(entry: AuditLogEntry, style: DateStyle): string {
  const until = new Date(detail(entry, 'until'))
  return Number.isNaN(until.getTime())
    ? `lifted the ban of ${targetOf(entry)}`
    : `banned ${targetOf(entry)} until ${formatDate(until.toISOString(), style)}`
}

const METHODS: Readonly<Record<string, string>> = {
  password: 'with a password',
  code: 'with a code by e-mail',
  totp: 'with a second factor',
  'recovery-code': 'with a recovery code',
  oauth: 'with another service',
}
const SIGN_OUTS: Readonly<Record<string, string>> = {
  local: 'signed out',
  others: 'signed out every other device',
  global: 'signed out everywhere',
}

/** What is tried in Settings, by the name it is written down with. */
const TRIED: Readonly<Record<string, string>> = { ai: 'the AI', mail: 'sending mail' }

/** What was done, after the name of the person who did it. */
const WORDS: Partial<Record<AuditAction, string | ((entry: AuditLogEntry, style: DateStyle) => string)>> = {
  'sign-up': 'signed up',
  'sign-in': (entry) => `signed in ${METHODS[detail(entry, 'method')] ?? ''}`.trim(),
  'sign-in.refused': (entry) =>
    entry.target === null ? 'refused a sign-in' : `refused a sign-in as ${targetOf(entry)}`,
  'sign-out': (entry) => SIGN_OUTS[detail(entry, 'scope')] ?? 'signed out',
  'session.end': 'ended one of their sessions',
  'email.confirm': 'confirmed their address',
  'email.change': 'changed their address',
  'email.take-back': 'took a change of their address back',
  'password.change': 'changed their password',
  'password.reset': 'set a new password by a link',
  'access-token.create': 'created an access token',
  'access-token.revoke': 'revoked an access token',
  'factor.add': 'turned the second factor on',
  'factor.remove': 'turned the second factor off',
  'recovery-code.use': 'used a recovery code',
  'recovery-codes.renew': 'made new recovery codes',
  'identity.link': 'linked another way to log in',
  'role.change': (entry) =>
    detail(entry, 'role') === 'admin'
      ? `made ${targetOf(entry)} an admin`
      : `made ${targetOf(entry)} a user again`,
  'ban.change': banWords,
  'grant.change': (entry) =>
    entry.details.isSubscribed === true
      ? `gave Premium to ${targetOf(entry)}`
      : `took the grant of Premium from ${targetOf(entry)}`,
  'profile.change': (entry) => `changed the name of ${targetOf(entry)}`,
  'profile.view': (entry) => `opened the page of ${targetOf(entry)}`,
  'user.invite': (entry) => `invited ${targetOf(entry)}`,
  'users.export': (entry) => `exported ${detail(entry, 'people')} users`,
  'account.delete': (entry) =>
    entry.actor?.id === entry.target?.id ? 'deleted their account' : 'deleted an account',
  'account.expire': 'deleted an account that was never confirmed',
  'data.export': 'downloaded their own data',
  'subscription.duplicate': 'canceled a second subscription',
  'portal.open': 'opened the payment portal',
  'billing.price': 'changed the price',
  'city.scores': (entry) => `saved the scores of ${targetOf(entry)}`,
  'city.system': (entry) =>
    entry.details.systemId === 'none'
      ? `took the water system from ${targetOf(entry)}`
      : `linked ${targetOf(entry)} to the water system ${detail(entry, 'systemId')}`,
  'import.run': 'imported a file',
  'data.check': (entry) => `checked water data: ${detail(entry, 'source')}`,
  'data.apply': (entry) => `imported water data: ${detail(entry, 'source')}`,
  'data.restore': (entry) => `took back an import of water data: ${detail(entry, 'source')}`,
  'secret.set': (entry) => `set the secret ${detail(entry, 'name')}`,
  'secret.remove': (entry) => `removed the secret ${detail(entry, 'name')}`,
  'setting.test': (entry) =>
    `tried ${TRIED[detail(entry, 'name')] ?? detail(entry, 'name')}, which ${entry.details.works === true ? 'worked' : 'failed'}`,
  'message.answer': 'answered a message',
  'message.status': (entry) => `marked a message as ${detail(entry, 'status')}`,
  'measurement.hide': 'hid a value of a water system',
  'system-report.add': (entry) => `added the report of a utility: ${detail(entry, 'title')}`,
  'system-report.remove': (entry) => `removed the report of a utility: ${detail(entry, 'title')}`,
  'measurement.show': 'showed a hidden value of a water system again',
  'review.confirm': 'confirmed a record',
  'review.correct': 'corrected a record',
  'review.reject': 'rejected a record',
  'review.take-back': 'took back a decision about a record',
  'setting.change': (entry) => `changed the setting ${detail(entry, 'name')}`,
}

const CONTENT: Readonly<Record<string, string>> = {
  city: 'the city',
  report: 'a tap water report',
  product: 'the product',
  innovation: 'the innovation',
}
const VERBS: Readonly<Record<string, string>> = {
  create: 'added',
  generate: 'had a model write',
  update: 'changed',
  delete: 'deleted',
  publish: 'published',
}

/** "changed the city Graz"; undefined for what is not about content. */
function contentWords(entry: AuditLogEntry): string | undefined {
  const [kind = '', what = ''] = entry.action.split('.')
  const [thing, verb] = [CONTENT[kind], VERBS[what]]
  if (thing === undefined || verb === undefined) return undefined
  return `${verb} ${thing} ${entry.target?.name ?? detail(entry, 'name')}`.trim()
}

/** What an entry says, as the sentence after {@link actorOf}. */
export function auditLabel(entry: AuditLogEntry, style: DateStyle): string {
  const words = WORDS[entry.action as AuditAction]
  if (words !== undefined) return typeof words === 'string' ? words : words(entry, style)
  return contentWords(entry) ?? entry.action
}
