import { beforeEach, describe, expect, it } from 'vitest'
import { newFileKey } from '#server/providers/files/file-key.ts'
import { MAX_BOOKMARKS_BYTES, MAX_PHOTOS_BYTES } from '#shared/bookmarks/bookmarks.limits.ts'
import type { EarlierBookmarkAdd } from '#shared/bookmarks/bookmarks.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertBookmark, someBottle, somePlan } from '#tests/factories/bookmarks.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const GONE = {
  code: 'NOT_FOUND',
  message: 'This bookmark is not there any more. Reload the page to see what you keep.',
}

const deps = useTestDeps()
let maya: Person
let other: Person
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  maya = await plantPerson(deps, 'user')
  other = await plantPerson(deps, 'user')
})

const list = async (types?: EarlierBookmarkAdd['type'][], who = maya) =>
  (await who.device.ask((api) => api.bookmarks.list({ types }))).items
const add = (input: EarlierBookmarkAdd, who = maya) => who.device.ask((api) => api.bookmarks.add(input))
const restore = (id: string) => maya.device.ask((api) => api.bookmarks.restore({ id }))
const refused = (call: () => Promise<unknown>) =>
  unchanged(deps.db, () => fullRefusalOf(call()), REFUSALS_WRITE)

const bottle = (image?: string): EarlierBookmarkAdd => ({
  type: 'bottle_scan',
  title: 'Quellbrunn',
  data: someBottle(),
  image,
})
const plan = (title = 'A dripping tap'): EarlierBookmarkAdd => ({ type: 'iq_plan', title, data: somePlan() })

describe('not allowed, and nothing was written', () => {
  it('somebody whose address is not confirmed, and no file is left', async () => {
    const unconfirmed = await plantPerson(deps, 'unconfirmed')
    expect(await refused(() => add(bottle(PNG), unconfirmed))).toEqual({
      code: 'FORBIDDEN',
      message:
        'Confirm your e-mail address to save things. Open the link in the mail we sent you, or have it sent again.',
      details: { reason: 'address-not-confirmed' },
    })
    expect(await deps.files.list('fridge')).toEqual([])
  })

  it('a bookmark of more than 32 KB', async () => {
    const steps = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        number: index + 1,
        title: 'ø'.repeat(300),
        description: 'ø'.repeat(200),
      }))
    await add({ ...plan('Large'), data: somePlan({ repairPlan: steps(30) }) } as EarlierBookmarkAdd)
    const tooLarge = { ...plan('Too large'), data: somePlan({ repairPlan: steps(32) }) } as EarlierBookmarkAdd
    expect(await refused(() => add(tooLarge))).toEqual({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'This is too large to save: a bookmark has room for 32 KB of text.',
    })
  })

  it('more than 2 MB in all, once nothing removed is left to make room', async () => {
    const [kept, removed] = [MAX_BOOKMARKS_BYTES - 1_000, 900]
    await insertBookmark(deps.db, maya.id, { bytes: kept })
    const id = await insertBookmark(deps.db, maya.id, { bytes: removed, removed_at: deps.clock.now() })
    await add(plan('Fits'))
    expect(await refused(() => restore(id))).toEqual(GONE)
    const large = { ...plan('Too much'), description: 'a'.repeat(900) } as EarlierBookmarkAdd
    expect(await refused(() => add(large))).toEqual({
      code: 'CONFLICT',
      message:
        'Your saved things take up 2 MB already. Remove one you no longer need, and save this one again.',
    })
  })

  it('more than 50 MB of photos, and no file is left', async () => {
    await insertBookmark(deps.db, maya.id, { picture: newFileKey('fridge'), picture_bytes: MAX_PHOTOS_BYTES })
    expect(await refused(() => add(bottle(PNG)))).toEqual({
      code: 'CONFLICT',
      message:
        'Your photos take up 50 MB already. Remove a bottle with a photo, or save this one without its photo.',
    })
    expect(await deps.files.list('fridge')).toEqual([])
    await add(bottle())
  })

  it('the fourth request at the same time, and the 601st within a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fullRefusalOf(list([]))))
    const refusals = answers.filter((answer) => answer !== null)
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals.length).toBeLessThanOrEqual(9)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 1 } })
    for (let count = 12 - refusals.length; count < 600; count += 1) await list([])
    expect(await refused(() => list())).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 60 },
    })
    expect(await list(undefined, other)).toEqual([])
  })

  it('the 61st within a minute', async () => {
    for (let count = 0; count < 60; count += 1) await add(plan())
    expect((await refused(() => add(plan())))?.code).toBe('TOO_MANY_REQUESTS')
  })
})
