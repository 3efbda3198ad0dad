import { describe, expect, it } from 'vitest'
import type { AuditLogEntry } from '#shared/admin/audit/audit.schema.ts'
import { AUDIT_ACTIONS } from '#shared/admin/audit/audit-actions.ts'
import { actorOf, auditLabel } from './audit-labels.ts'

const STYLE = { locale: 'en-GB', timeZone: 'UTC' }

const MAYA = { id: 'm', name: 'Maya' }
const IDA = { id: 'i', name: 'Ida' }
const entry = (fields: Partial<AuditLogEntry>): AuditLogEntry => ({
  id: '1',
  at: '2026-11-21T20:00:00Z',
  action: 'sign-in',
  actor: MAYA,
  target: IDA,
  details: {},
  address: null,
  requestId: null,
  ...fields,
})

describe('the sentence of an entry', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['sign-in', { method: 'totp' }, 'signed in with a second factor'],
    ['sign-in', {}, 'signed in'],
    ['sign-out', { scope: 'global' }, 'signed out everywhere'],
    ['role.change', { role: 'admin' }, 'made Ida an admin'],
    ['role.change', { role: 'user' }, 'made Ida a user again'],
    ['ban.change', { until: '2026-12-05T00:00:00Z' }, 'banned Ida until 5 December 2026'],
    ['ban.change', { until: 'lifted' }, 'lifted the ban of Ida'],
    ['grant.change', { isSubscribed: true }, 'gave Premium to Ida'],
    ['grant.change', { isSubscribed: false }, 'took the grant of Premium from Ida'],
    ['users.export', { people: 1234 }, 'exported 1234 users'],
    ['account.delete', {}, 'deleted an account'],
    ['setting.test', { name: 'ai', works: true }, 'tried the AI, which worked'],
    ['setting.test', { name: 'mail', works: false }, 'tried sending mail, which failed'],
    ['city.publish', {}, 'published the city Ida'],
  ])('%s %j: %s', (action, details, words) => {
    expect(auditLabel(entry({ action, details }), STYLE)).toBe(words)
  })

  it('tells of somebody who is gone', () => {
    const gone = { id: 'x', name: null }
    expect(actorOf(entry({ actor: gone }))).toBe('A deleted account')
    expect(auditLabel(entry({ action: 'user.invite', target: gone }), STYLE)).toBe(
      'invited a deleted account',
    )
    expect(auditLabel(entry({ action: 'account.delete', actor: gone, target: gone }), STYLE)).toBe(
      'deleted their account',
    )
  })

  it('names what was deleted as it was called then', () => {
    const deleted = entry({
      action: 'city.delete',
      target: { id: 'c', name: null },
      details: { name: 'Graz' },
    })
    expect(auditLabel(deleted, STYLE)).toBe('deleted the city Graz')
  })

  it('is the server’s where no one did it', () => {
    expect(actorOf(entry({ actor: null }))).toBe('The server')
  })

  it('has words for every action', () => {
    for (const action of AUDIT_ACTIONS) expect(auditLabel(entry({ action }), STYLE), action).not.toBe(action)
  })

  it('shows an action it does not know', () => {
    expect(auditLabel(entry({ action: 'something.new' }), STYLE)).toBe('something.new')
  })
})
