// @module-tag ML
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { insertMail } from './mail.queries.ts'
import { BATCH_SIZE, type ComposeMail, deliverDueMails } from './mail.service.ts'
import { MAIL_KINDS, type MailKind, mailRuleOf } from './mail-kinds.ts'

const deps = useTestDeps()
const TO = 'maya@example.org'
/** More mails than any limit of an hour allows. */
const FLOOD = 30

const KINDS = Object.keys(MAIL_KINDS) as MailKind[]
const ruleOf = (kind: MailKind) => mailRuleOf(kind) ?? 'notice'
const isExempt = (kind: MailKind) => typeof ruleOf(kind) === 'object' && 'exempt' in Object(ruleOf(kind))
const askedKinds = KINDS.filter((kind) => 'asked' in Object(ruleOf(kind)))
const notices = KINDS.filter((kind) => ruleOf(kind) === 'notice')

const compose: ComposeMail = async ({ kind }) => ({ subject: kind, html: '<p>Hi</p>', text: 'Hi' })

/** Queues mails and delivers what is due; answers how many were sent. */
async function send(kind: string, count: number, askedBy?: { key: string; isKnownDevice: boolean }) {
  let sent = 0
  const countOne = async () => {
    sent += 1
  }
  const counting = { ...deps, mail: { ...deps.mail, send: countOne } }
  for (let mail = 0; mail < count; mail += 1)
    await insertMail(deps.db, { kind, recipient: TO, data: askedBy === undefined ? {} : { askedBy } })
  while ((await deliverDueMails(counting, compose)) === BATCH_SIZE);
  return sent
}

describe('every kind of mail', () => {
  it.each(KINDS)('%s has slots for one address, or a reason why it has none', async (kind) => {
    const rule = ruleOf(kind)
    if (typeof rule === 'object' && 'exempt' in rule) return expect(rule.exempt.length).toBeGreaterThan(20)
    const most = rule === 'notice' ? LIMITS.noticesSent.points : LIMITS.mailsSentLately.points
    expect(await send(kind, FLOOD)).toBe(most)
  })

  it('that is unknown, because another version queued it, has the slots of a notice', async () => {
    expect(await send('of-another-version', FLOOD)).toBe(LIMITS.noticesSent.points)
  })

  it('is queued by the outbox’s own functions, and by the statement of sign-up', () => {
    const root = path.resolve(import.meta.dirname, '../../..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test|\.generated)\.tsx?$/.test(file),
    )
    const inserting = files.filter((file) =>
      /insert into outgoing_mails|insertInto\('outgoing_mails'\)/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    )
    expect(inserting.toSorted()).toEqual([
      'server/features/accounts/sign-up/sign-up.queries.ts',
      'server/platform/mail/mail.queries.ts',
    ])
  })
})

describe('the total of an address', () => {
  /** Strangers in many networks ask for everything that anyone can ask for. */
  async function useUp(): Promise<number> {
    let sent = 0
    for (const kind of askedKinds)
      for (let network = 0; network < 3; network += 1)
        sent += await send(kind, 1, { key: `network-${network}`, isKnownDevice: false })
    await deps.db
      .updateTable('rate_limits')
      .set({ points: LIMITS.mailsInAll.points })
      .where('key', 'like', 'mailsInAll:%')
      .execute()
    return sent
  }

  it('ends what strangers can have sent, in whatever kinds', async () => {
    const { points } = LIMITS.mailsInAll
    await useUp()
    for (const kind of askedKinds) {
      await deps.db.deleteFrom('rate_limits').where('key', 'not like', 'mailsInAll:%').execute()
      expect(await send(kind, 1), kind).toBe(0)
    }
    const { rows } = { rows: await deps.db.selectFrom('rate_limits').selectAll().execute() }
    expect(rows.find(({ key }) => key.startsWith('mailsInAll:'))?.points).toBe(points)
  })

  it.each(askedKinds)('never takes %s from a known browser or a first network', async (kind) => {
    await useUp()
    expect(await send(kind, 1, { key: 'network-of-the-owner', isKnownDevice: false })).toBe(1)
    expect(await send(kind, 1, { key: 'browser-of-the-owner', isKnownDevice: true })).toBe(1)
  })

  it.each(notices)('never takes the notice %s', async (kind) => {
    await useUp()
    expect(await send(kind, 1)).toBe(1)
  })

  it('of notices is one as well', async () => {
    let sent = 0
    for (const kind of notices) sent += await send(kind, LIMITS.noticesSent.points)
    expect(sent).toBe(LIMITS.noticesInAll.points)
  })

  it('is not used up by exempt kinds', async () => {
    for (const kind of KINDS.filter(isExempt)) expect(await send(kind, 3)).toBe(3)
    expect(await deps.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})
