// @module-tag SH
import { beforeEach, describe, expect, it } from 'vitest'
import { newFileKey } from '#server/providers/files/file-key.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertBookmark, somePlan } from '#tests/factories/bookmarks.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const SCAN = '0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d'
const NOWHERE = { code: 'NOT_FOUND', message: 'This link leads nowhere any more. Ask for a new one.' }

const deps = useTestDeps()
let maya: Person
let id: string
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  maya = await plantPerson(deps, 'user')
  id = await insertBookmark(deps.db, maya.id)
})

const share = (bookmarkId = id, who = maya) =>
  who.device.ask((api) => api.bookmarks.share({ id: bookmarkId }))
const unshare = (bookmarkId = id, who = maya) =>
  who.device.ask((api) => api.bookmarks.unshare({ id: bookmarkId }))
const remove = () => maya.device.ask((api) => api.bookmarks.remove({ id }))
/** What a stranger gets behind a link. */
const look = (token: string) => createDevice(deps).ask((api) => api.bookmarks.shared({ token }))
const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))

describe('not allowed, and nothing was written', () => {
  it('somebody else’s, and what was removed', async () => {
    const other = await plantPerson(deps, 'admin')
    expect((await refused(() => share(id, other)))?.code).toBe('NOT_FOUND')
    await share()
    expect((await refused(() => unshare(id, other)))?.code).toBe('NOT_FOUND')
    await remove()
    expect((await refused(() => share()))?.code).toBe('NOT_FOUND')
    expect((await refused(() => unshare()))?.code).toBe('NOT_FOUND')
  })

  it.each(['', 'short', 'a'.repeat(101), `${'a'.repeat(31)}!`, `${'a'.repeat(31)}%`])(
    'a link that is not complete: %j',
    async (token) => {
      expect((await refused(() => look(token)))?.code).toBe('BAD_REQUEST')
    },
  )

  it('a link no one was given', async () => {
    expect(await refused(() => look('a'.repeat(32)))).toEqual(NOWHERE)
  })
})

describe('a shared bookmark', () => {
  it('has one link of 192 bits, also when it is asked for many times at once', async () => {
    const tokens = await Promise.all([1, 2, 3].map(async () => (await share()).token))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toMatch(/^[\w-]{32}$/)
    expect((await maya.device.ask((api) => api.bookmarks.list())).items).toMatchObject([
      { shareToken: tokens[0] },
    ])
  })

  it('ends when it is taken back; shared again, it has another link', async () => {
    const { token } = await share()
    expect(await unshare()).toEqual({ status: 'ok' })
    expect(await refused(() => look(token))).toEqual(NOWHERE)
    const again = await share()
    expect(again.token).not.toBe(token)
    expect(await refused(() => look(token))).toEqual(NOWHERE)
    expect(await look(again.token)).toMatchObject({ title: 'A dripping tap' })
  })

  it('ends at once when it is removed, its owner is suspended or leaves', async () => {
    const { token } = await share()
    await remove()
    expect(await refused(() => look(token))).toEqual(NOWHERE)
    await maya.device.ask((api) => api.bookmarks.restore({ id }))
    expect(await look(token)).toMatchObject({ title: 'A dripping tap' })
    await deps.db.updateTable('profiles').set({ banned_until: '2999-01-01' }).execute()
    expect(await refused(() => look(token))).toEqual(NOWHERE)
    await deps.db.deleteFrom('profiles').where('id', '=', maya.id).execute()
    expect(await refused(() => look(token))).toEqual(NOWHERE)
  })

  it('that cannot be read any more leads nowhere', async () => {
    const { token } = await share(await insertBookmark(deps.db, maya.id, { data: { of: 'another version' } }))
    expect(await refused(() => look(token))).toEqual(NOWHERE)
  })
})

describe('what others see holds nothing of its owner', () => {
  const SECRETS = { description: 'canary of the description', link: '/canary', identity: 'canary' }
  const secretsOf = () => [maya.id, maya.email, SCAN, 'canary', id]

  /** What a stranger sees of a bookmark with secrets in every corner, having looked for them in it. */
  async function seen(type: string, data: object) {
    const picture = newFileKey('fridge')
    const { token } = await share(
      await insertBookmark(deps.db, maya.id, { ...SECRETS, type, title: 'The title', data, picture }),
    )
    const answer = await look(token)
    const text = JSON.stringify(answer)
    for (const secret of [...secretsOf(), picture]) expect(text).not.toContain(secret)
    return answer
  }

  it('a plan: neither their words nor the scan', async () => {
    const data = somePlan({ note: 'canary of the note', scanId: SCAN })
    expect(await seen('iq_plan', data)).toEqual({ type: 'iq_plan', title: 'The title', data: somePlan() })
  })

  it.each(['city_management', 'tap_water'] as const)('%s: the city alone', async (type) => {
    const answer = await seen(type, { slug: 'denver', imageUrl: 'https://example.org/canary.jpg' })
    expect(answer).toEqual({ type, title: 'The title', slug: 'denver' })
  })
})
