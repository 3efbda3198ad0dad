import { beforeEach, describe, expect, it } from 'vitest'
import { fileKeyOf } from '#server/providers/files/file-key.ts'
import type { BookmarkOrder } from '#shared/bookmarks/bookmark-types.ts'
import { MAX_BOOKMARKS } from '#shared/bookmarks/bookmarks.limits.ts'
import type { EarlierBookmarkAdd } from '#shared/bookmarks/bookmarks.schema.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import { insertBookmark, someBottle, somePlan } from '#tests/factories/bookmarks.ts'
import { insertCity, insertScores } from '#tests/factories/cities.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { captureLog } from '#tests/harness/log-lines.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { addBookmark } from './bookmarks.service.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const MISSING = '0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d'
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
  (await who.device.ask((api) => api.bookmarks.list({ types, limit: 100 }))).items
const get = (id: string, who = maya) => who.device.ask((api) => api.bookmarks.get({ id }))
const add = (input: EarlierBookmarkAdd, who = maya) => who.device.ask((api) => api.bookmarks.add(input))
const remove = (id: string, who = maya) => who.device.ask((api) => api.bookmarks.remove({ id }))
const restore = (id: string, who = maya) => who.device.ask((api) => api.bookmarks.restore({ id }))
const refused = (call: () => Promise<unknown>) =>
  unchanged(deps.db, () => fullRefusalOf(call()), REFUSALS_WRITE)

const bottle = (data: Parameters<typeof someBottle>[0] = {}, image?: string): EarlierBookmarkAdd => ({
  type: 'bottle_scan',
  title: 'Quellbrunn',
  data: someBottle(data),
  image,
})
const plan = (title = 'A dripping tap'): EarlierBookmarkAdd => ({ type: 'iq_plan', title, data: somePlan() })
const city = (slug: string, type: 'city_management' | 'tap_water' = 'tap_water'): EarlierBookmarkAdd => ({
  type,
  title: 'Denver',
  link: `/cities/${slug}`,
  data: { slug },
})
const bookmarkCount = async () => {
  const { counts } = await maya.device.ask((api) => api.bookmarks.list())
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
const photoKey = async () => {
  const [kept] = await list(['bottle_scan'])
  return fileKeyOf(kept?.pictureUrl ?? '') ?? ''
}

describe('not allowed, and nothing was written', () => {
  it('a city that does not exist', async () => {
    expect(await refused(() => add(city('atlantis')))).toEqual({
      code: 'NOT_FOUND',
      message: 'City Not Found',
    })
  })

  const invalid: [string, object][] = [
    ['another type', { type: 'secret', title: 'A title', data: {} }],
    ['a title of spaces', { ...plan(), title: '  ' }],
    ['another site’s address', { ...plan(), link: '//elsewhere.example' }],
    ['data of another type', { ...plan(), data: someBottle() }],
    ['an owner', { ...plan(), userId: MISSING }],
    ['an unknown field of its data', { ...plan(), data: { ...somePlan(), owner: 'me' } }],
    ['a mineral twice', bottle({ nutrition: [0, 1].flatMap(() => someBottle().nutrition ?? []) })],
    ['a photo with a plan', { ...plan(), image: PNG }],
    ['a slug that is none', city('../denver')],
  ]
  it.each(invalid)('%s', async (_what, input) => {
    expect((await refused(() => add(input as EarlierBookmarkAdd)))?.code).toBe('BAD_REQUEST')
  })

  it('a photo that is none, and no file is left', async () => {
    const text = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`
    expect((await refused(() => add(bottle({}, text))))?.code).toBe('BAD_REQUEST')
    expect(await deps.files.list('fridge')).toEqual([])
  })

  it('one more than fits, by itself or brought back; no file is left', async () => {
    const removed = await insertBookmark(deps.db, maya.id, { removed_at: deps.clock.now() })
    const rows = Array.from({ length: MAX_BOOKMARKS }, () => ({
      user_id: maya.id,
      type: 'iq_plan',
      title: 'One of many',
      data: JSON.stringify(somePlan()),
    }))
    await deps.db.insertInto('saved_bookmarks').values(rows).execute()
    const full = {
      code: 'CONFLICT',
      message: 'You keep 500 things already. Remove one you no longer need, and save this one again.',
    }
    expect(await refused(() => add(bottle({}, PNG)))).toEqual(full)
    expect(await refused(() => restore(removed))).toEqual(full)
    expect(await deps.files.list('fridge')).toEqual([])
    expect(await bookmarkCount()).toBe(MAX_BOOKMARKS)
  })
})

describe('bookmarks.list', () => {
  it.each([
    ['a noted correction', { corrections: [{ field: 'brandname', was: 'Quelbrunn' }] }, true],
    ['a value entered by hand', { knownBy: { ph: 'person', tds: 'label' } }, true],
    [
      'a mineral entered by hand',
      { nutrition: [{ mineral: 'calcium', name: 'Calcium', value: 80, unit: 'mg/L', knownBy: 'person' }] },
      true,
    ],
    ['nothing', {}, undefined],
  ] as const)(
    'says of a bottle with %s whether it was corrected by hand',
    async (_what, data, isCorrected) => {
      await add(bottle(data as Parameters<typeof someBottle>[0]))
      const [kept] = await list(['bottle_scan'])
      expect(kept?.data).toMatchObject({ brandname: 'Quellbrunn', ...(isCorrected && { isCorrected }) })
      expect('isCorrected' in (kept?.data ?? {})).toBe(isCorrected ?? false)
    },
  )

  it('has everything the caller keeps, newest first, and nothing that was removed or is another’s', async () => {
    await add(plan('First'))
    deps.clock.set('2026-11-20T08:31:00Z')
    await add(bottle())
    deps.clock.set('2026-11-20T08:32:00Z')
    const { id } = await add(plan('Removed'))
    await remove(id)
    await add(plan('Another’s'), other)
    deps.clock.set('2026-11-20T08:29:00Z')
    await add(plan('Before the first'))
    const titles = async (types?: EarlierBookmarkAdd['type'][]) =>
      (await list(types)).map(({ title }) => title)
    expect(await titles()).toEqual(['Quellbrunn', 'First', 'Before the first'])
    expect(await titles(['iq_plan'])).toEqual(['First', 'Before the first'])
    expect(await list([])).toEqual([])
    const [kept] = await list(['bottle_scan'])
    const { brandname, source, kind, ph, tds } = someBottle()
    expect(kept?.data).toEqual({ brandname, source, kind, ph, tds })
    expect(await get(kept?.id ?? '')).toMatchObject({
      data: someBottle(),
      createdAt: '2026-11-20T08:31:00Z',
      shareToken: null,
      pictureUrl: null,
      remindAt: null,
    })
  })

  it('is paged in every order, and has no page too many', async () => {
    const titles = ['Blue', 'alpha', 'Éclair', 'charlie', 'Delta']
    for (const [index, title] of titles.entries()) {
      deps.clock.set(`2026-11-20T08:4${index}:00Z`)
      await add(plan(title))
    }
    const pages = async (sort?: BookmarkOrder) => {
      const found: string[][] = []
      let cursor: string | null | undefined
      do {
        const page = await maya.device.ask((api) => api.bookmarks.list({ sort, limit: 2, cursor }))
        found.push(page.items.map(({ title }) => title))
        expect(page.counts).toMatchObject({ iq_plan: 5, bottle_scan: 0 })
        cursor = page.nextCursor
      } while (cursor !== null)
      return found
    }
    expect(await pages()).toEqual([['Delta', 'charlie'], ['Éclair', 'alpha'], ['Blue']])
    expect(await pages('oldest')).toEqual([['Blue', 'alpha'], ['Éclair', 'charlie'], ['Delta']])
    expect(await pages('name')).toEqual([['alpha', 'Blue'], ['charlie', 'Delta'], ['Éclair']])
  })

  it('finds every word, in any order, without accents, also in what a list does not show', async () => {
    await add({ ...bottle({ brandname: 'Volvic Thé' }), title: 'Volvic Thé' })
    await add(plan('A dripping tap'))
    const found = async (search: string) =>
      (await maya.device.ask((api) => api.bookmarks.list({ search }))).items.map(({ title }) => title)
    expect(await found('the volvic')).toEqual(['Volvic Thé'])
    expect(await found('WASHER')).toEqual(['A dripping tap'])
    expect(await found('washer volvic')).toEqual([])
    expect(await found('100%')).toEqual([])
    expect(await found(' ')).toHaveLength(2)
  })

  it('answers without the heavy part: 180 large plans come in pages of a few KB', async () => {
    const repairPlan = Array.from({ length: 30 }, (_, index) => ({
      number: index + 1,
      title: 'Do this',
      description: 'a'.repeat(900),
    }))
    const rows = Array.from({ length: 180 }, () => ({
      user_id: maya.id,
      type: 'iq_plan',
      title: 'Large',
      description: 'b'.repeat(3_000),
      data: JSON.stringify(somePlan({ repairPlan })),
    }))
    await deps.db.insertInto('saved_bookmarks').values(rows).execute()
    const page = await maya.device.ask((api) => api.bookmarks.list())
    expect(page.items).toHaveLength(DEFAULT_PAGE_SIZE)
    expect(page.items[0]).toMatchObject({ data: { confidence: 80, stepCount: 30 } })
    expect(JSON.stringify(page).length).toBeLessThan(20_000)
  })

  it('says how a city stands now, and nothing that is for subscribers', async () => {
    const { id: city_id } = await insertCity(deps.db, { slug: 'denver', name: 'Denver' })
    await insertCity(deps.db, { slug: 'plain', name: 'Plain' })
    await insertScores(deps.db, { city_id, overall_score: 81, sustainability_score: 13 })
    await insertReport(deps.db, { city_id, verdict: 'caution-advised' })
    await add(city('denver'))
    await add(city('denver', 'city_management'))
    await add(city('plain'))
    const [report] = (await list(['tap_water'])).filter(({ link }) => link === '/cities/denver/tap-water')
    expect(report).toMatchObject({
      overallScore: 81,
      waterStatus: 'caution-advised',
      data: { slug: 'denver' },
    })
    const [management] = await list(['city_management'])
    expect(management).toMatchObject({ overallScore: 81 })
    const [plain] = (await list(['tap_water'])).filter(({ link }) => link === '/cities/plain/tap-water')
    expect(plain).toMatchObject({ overallScore: null, waterStatus: null })
    await deps.db.updateTable('city_scores').set({ overall_score: 40 }).execute()
    expect((await list(['city_management']))[0]).toMatchObject({ overallScore: 40 })

    // A city that has changed its address is still the one that was kept.
    await deps.db.updateTable('cities').set({ slug: 'denver-co' }).where('id', '=', city_id).execute()
    expect((await list(['city_management']))[0]).toMatchObject({
      overallScore: 40,
      data: { slug: 'denver-co' },
    })
    const ofCity = (slug: string) => maya.device.ask((api) => api.bookmarks.list({ slug }))
    expect((await ofCity('denver-co')).items).toHaveLength(2)
    expect((await ofCity('denver')).items).toEqual([])
  })

  it('leaves out what another version wrote, and logs it without what is kept', async () => {
    const { log, lines } = captureLog()
    const before = deps.log
    deps.log = log
    const odd = await insertBookmark(deps.db, maya.id, { data: { plan: 'canarywords' } })
    await insertBookmark(deps.db, maya.id, { type: 'tap_water', data: {} })
    await add(plan('Readable'))
    const titles = (await list()).map(({ title }) => title)
    deps.log = before
    expect(titles).toEqual(['Readable'])
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(expect.objectContaining({ bookmark: odd, type: 'iq_plan' }))
    expect(JSON.stringify(lines)).not.toContain('canarywords')
  })
})

describe('bookmarks.add', () => {
  it('keeps a thing once, and brings it up to date', async () => {
    const first = await add(bottle())
    const again = await add({ ...bottle({ brandname: 'QUELLBRUNN', ph: 7.1 }), title: ' Corrected ' })
    expect(again).toEqual({ id: first.id })
    expect(await list()).toMatchObject([{ id: first.id, title: 'Corrected', data: { ph: 7.1 } }])
    expect(await get(first.id)).toMatchObject({ data: { ph: 7.1, nutrition: someBottle().nutrition } })
    expect((await add(bottle(), other)).id).not.toBe(first.id)
  })

  it('keeps one of several at once', async () => {
    // More of them at the same time are refused, whatever they are.
    const answers = await Promise.all([1, 2, 3].map(() => add(bottle({}, PNG))))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect((await deps.files.list('fridge')).map(({ key }) => key)).toEqual([await photoKey()])
  })

  it('never keeps more than fit, when several come at once', async () => {
    const rows = Array.from({ length: MAX_BOOKMARKS - 2 }, () => ({
      user_id: maya.id,
      type: 'iq_plan',
      title: 'One of many',
    }))
    await deps.db.insertInto('saved_bookmarks').values(rows).execute()
    const viewer = {
      kind: 'user',
      id: maya.id,
      role: 'user',
      isSubscribed: false,
      isBanned: false,
      isConfirmed: true,
    } as const
    const client = { address: '192.0.2.1', userAgent: null }
    const answers = await Promise.allSettled(
      ['1', '2', '3', '4', '5', '6'].map((title) => addBookmark({ deps, viewer, client }, plan(title))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('keeps a photo with a bottle, until there is another', async () => {
    await add(bottle({}, PNG))
    const first = await photoKey()
    expect((await deps.files.read(first))?.subarray(8, 12).toString()).toBe('WEBP')
    await add(bottle({ ph: 7 }))
    expect(await photoKey()).toBe(first)
    await add(bottle({}, PNG))
    const second = await photoKey()
    expect(second).not.toBe(first)
    expect(await deps.files.read(first)).toBeNull()
    expect(await deps.files.read(second)).not.toBeNull()
  })
})

describe('bookmarks.remove and restore', () => {
  it('take a thing away and bring it back as it was, for an hour', async () => {
    const { id } = await add(bottle({}, PNG))
    const [before] = await list()
    await remove(id)
    expect(await list()).toEqual([])
    expect(await refused(() => remove(id))).toEqual(GONE)
    deps.clock.set('2026-11-20T09:29:59Z')
    expect(await restore(id)).toEqual({ status: 'ok' })
    expect(await list()).toEqual([before])
    expect(await restore(id)).toEqual({ status: 'ok' })
    await remove(id)
    deps.clock.set('2026-11-20T10:29:59Z')
    expect(await refused(() => restore(id))).toEqual(GONE)
  })

  it('let what was saved again stay', async () => {
    const { id } = await add(bottle({ ph: 6 }))
    await remove(id)
    const again = await add(bottle({ ph: 7 }))
    expect(again.id).not.toBe(id)
    expect(await restore(id)).toEqual({ status: 'ok' })
    expect(await list()).toMatchObject([{ id: again.id, data: { ph: 7 } }])
  })
})
