import { beforeEach, describe, expect, it } from 'vitest'
import { lapseClaims } from '#server/features/products/products.service.ts'
import { listWaters } from '#server/features/scans/catalogue/catalogue.service.ts'
import { limitsOn } from '#server/features/water/status/limits.service.ts'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import type { ReviewKind } from '#shared/admin/review/review.rules.ts'
import { insertBookmark, someBottle } from '#tests/factories/bookmarks.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { insertUnconfirmedWater } from '#tests/factories/reviews.ts'
import { insertScan } from '#tests/factories/scans.ts'
import { insertLimit } from '#tests/factories/tap-water.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { askWaterIq } from '#tests/harness/scan-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
let admin: Device
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  admin = await adminDevice(deps)
})

const READING = { readAt: 'https://bottler.example/label', readOn: '2026-11-19' }
const list = (state: 'waiting' | 'decided' = 'waiting') =>
  admin.ask((api) => api.admin.review.list({ state }))
const listed = async (kind: ReviewKind, state?: 'waiting' | 'decided') =>
  (await list(state)).filter((entry) => entry.kind === kind)
const get = (kind: ReviewKind, key: string) => admin.ask((api) => api.admin.review.get({ kind, key }))
async function basedOn(kind: ReviewKind, key: string) {
  return { kind, key, basis: (await get(kind, key)).basis }
}
const confirm = async (kind: ReviewKind, key: string) => {
  const target = await basedOn(kind, key)
  return admin.ask((api) => api.admin.review.confirm({ ...target, ...READING }))
}
const correct = async (kind: ReviewKind, key: string, fields: Record<string, unknown>) => {
  const target = await basedOn(kind, key)
  return admin.ask((api) => api.admin.review.correct({ ...target, ...READING, fields }))
}
const reject = async (kind: ReviewKind, key: string, reason = 'The label says otherwise.') => {
  const target = await basedOn(kind, key)
  return admin.ask((api) => api.admin.review.reject({ ...target, reason }))
}
const takeBack = async (kind: ReviewKind, key: string) => {
  const target = await basedOn(kind, key)
  return admin.ask((api) => api.admin.review.takeBack(target))
}
const waterNamed = async (brand: string) => (await listWaters(deps.db)).find((water) => water.brand === brand)

describe('not allowed, and nothing was written', () => {
  it('when somebody decided since, or the record changed', async () => {
    const key = await insertUnconfirmedWater(deps.db, 'Quelle')
    const target = await basedOn('water', key)
    await confirm('water', key)
    const stale = { code: 'CONFLICT', details: { reason: 'stale-version' } }
    const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))
    expect(
      await refused(() => admin.ask((api) => api.admin.review.reject({ ...target, reason: 'Wrong' }))),
    ).toMatchObject(stale)
    const other = await insertUnconfirmedWater(deps.db, 'Bergquelle')
    const seen = await basedOn('water', other)
    await deps.db.updateTable('bottled_waters').set({ ph: 7 }).where('id', '=', other).execute()
    expect(
      await refused(() => admin.ask((api) => api.admin.review.confirm({ ...seen, ...READING }))),
    ).toMatchObject(stale)
  })

  it('for a reading in the future, a record that is gone, and a decision that was never made', async () => {
    const key = await insertUnconfirmedWater(deps.db, 'Quelle')
    const target = await basedOn('water', key)
    const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))
    expect(
      await refused(() =>
        admin.ask((api) => api.admin.review.confirm({ ...target, ...READING, readOn: '2026-12-01' })),
      ),
    ).toMatchObject({ code: 'BAD_REQUEST', details: { field: 'readOn' } })
    expect(await refused(() => admin.ask((api) => api.admin.review.takeBack(target)))).toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await refused(() => get('water', 'nothing'))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    [{ ph: 15 }, 'ph'],
    [{ minerals: { calcium: -1 } }, 'minerals.calcium'],
    [{ sourceTitle: null }, 'sourceTitle'],
  ])('a correction that the shipped file’s schema refuses: %j', async (fields, field) => {
    const key = await insertUnconfirmedWater(deps.db, 'Quelle')
    const refusal = await unchanged(deps.db, () => fullRefusalOf(correct('water', key, fields)))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', details: { field } })
  })

  it('a correction of nothing, of the name, or with what cannot be stored', async () => {
    const key = await insertUnconfirmedWater(deps.db, 'Quelle')
    for (const fields of [{}, { tdsMgL: 459 }, { brand: 'Other' }, { made: 'up' }, { notes: 'a\u0000b' }])
      expect(
        await unchanged(deps.db, () => fullRefusalOf(correct('water', key, fields))),
        JSON.stringify(fields),
      ).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('review.list', () => {
  it('has every kind, and puts first what people meet most often', async () => {
    const { id: userId } = await insertPerson(deps.db)
    await insertUnconfirmedWater(deps.db, 'Rarely met')
    await insertUnconfirmedWater(deps.db, 'Often met')
    await insertScan(deps.db, userId, { brandname: 'OFTEN MET' })
    await insertBookmark(deps.db, userId, {
      type: 'bottle_scan',
      title: 'Mine',
      data: someBottle({ brandname: 'Often met' }),
    })
    await insertLimit(deps.db, { unconfirmed: true })
    await insertLimit(deps.db, { parameter: 'nitrate', value: 50 })
    await insertProduct(deps.db, { name: 'Jug', certifications: ['NSF/ANSI 42'] })
    await insertProduct(deps.db, { name: 'Nothing claimed' })
    await deps.db
      .insertInto('indicators')
      .values({
        scope: 'country',
        name: 'Utopia',
        indicator: 'water_stress',
        value: 3,
        unit: '0-5',
        unconfirmed: true,
      })
      .execute()
    await deps.db
      .insertInto('place_requests')
      .values({ place_key: 'atlantis', place: 'Atlantis', asker: 'network:one' })
      .execute()
    const entries = await list()
    expect(entries.slice(0, 3)).toMatchObject([
      { kind: 'water', title: 'Often met', detail: 'Austria', seen: 2 },
      { kind: 'place', title: 'Atlantis', seen: 1 },
      { kind: 'water', title: 'Rarely met', seen: 0 },
    ])
    const others = entries.filter(
      ({ kind }) => !['article', 'part', 'pipe-look-up', 'water', 'place'].includes(kind),
    )
    expect(others).toMatchObject([
      { kind: 'certificate', title: 'Jug', detail: 'NSF/ANSI 42' },
      { kind: 'limit', title: 'Lead, WHO', detail: '10 µg/L, guideline value' },
      { kind: 'indicator', title: 'Utopia: water_stress', detail: '3 0-5' },
    ])
    const articles = readKnowledge().filter(({ unconfirmed }) => unconfirmed)
    expect(entries.filter(({ kind }) => kind === 'article')).toHaveLength(articles.length)
    expect((await admin.ask((api) => api.admin.dashboard())).attention.toConfirm).toBe(entries.length)
  })
})

describe('a water', () => {
  it('is confirmed, with where, when and who', async () => {
    const key = await insertUnconfirmedWater(deps.db, 'Quelle')
    expect((await waterNamed('Quelle'))?.unconfirmed).toBe(true)
    await confirm('water', key)
    expect((await waterNamed('Quelle'))?.unconfirmed).toBe(false)
    expect(await listed('water')).toEqual([])
    expect(await listed('water', 'decided')).toMatchObject([{ key, decision: 'confirmed', isChanged: false }])
    const { history } = await get('water', key)
    expect(history).toMatchObject([{ version: 1, decision: 'confirmed', ...READING, reason: null }])
    expect(history[0]?.by).not.toBeNull()
    const entry = (await auditTrail(deps)).at(-1)
    expect(JSON.stringify(entry)).toMatch(/review\.confirm/)
  })

  it('is corrected, and corrected again from what was shipped', async () => {
    const key = await insertUnconfirmedWater(deps.db, 'Quelle')
    await correct('water', key, { ph: 7.4, tdsMgL: 461 })
    expect(await waterNamed('Quelle')).toMatchObject({ ph: 7.4, tds: 461, unconfirmed: false })
    const { content } = await get('water', key)
    await correct('water', key, { ph: 7.5, tdsMgL: content.tdsMgL, minerals: content.minerals })
    expect(await waterNamed('Quelle')).toMatchObject({ ph: 7.5, tds: 461 })
    const { minerals } = (await get('water', key)).content
    await correct('water', key, { ph: null, minerals: { ...(minerals as object), sodium: 5 } })
    expect(await waterNamed('Quelle')).toMatchObject({ ph: null, tds: 459 })
    expect((await waterNamed('Quelle'))?.minerals).toContainEqual({ mineral: 'sodium', value: 5 })
    await takeBack('water', key)
    expect(await waterNamed('Quelle')).toMatchObject({ ph: null, tds: 459, unconfirmed: true })
    expect((await waterNamed('Quelle'))?.minerals).toContainEqual({ mineral: 'sodium', value: 34 })
    expect(await listed('water')).toMatchObject([{ key, decision: null }])
    expect((await get('water', key)).history.map(({ decision }) => decision)).toEqual([
      null,
      'corrected',
      'corrected',
      'corrected',
    ])
  })

  it('keeps only its name once it is rejected, until that is taken back', async () => {
    const key = await insertUnconfirmedWater(deps.db, 'Quelle')
    await reject('water', key)
    expect(await waterNamed('Quelle')).toMatchObject({
      tds: null,
      minerals: [],
      source: { title: null, url: null },
      unconfirmed: false,
    })
    expect(await listed('water')).toEqual([])
    expect(await get('water', key)).toMatchObject({ isRejected: true, content: { tdsMgL: 459 } })
    await takeBack('water', key)
    expect(await waterNamed('Quelle')).toMatchObject({ tds: 459, unconfirmed: true })
  })
})

describe('a limit', () => {
  const limits = () => limitsOn(deps.db, '2026-11-20', ['lead'])

  it('judges once it is confirmed, and is gone once it is rejected', async () => {
    const { id } = await insertLimit(deps.db, { unconfirmed: true })
    expect(await limits()).toMatchObject([{ status: 'unconfirmed' }])
    await confirm('limit', id)
    expect(await limits()).toMatchObject([{ status: 'in force' }])
    await reject('limit', id)
    expect(await limits()).toEqual([])
    await takeBack('limit', id)
    expect(await limits()).toMatchObject([{ status: 'unconfirmed' }])
  })

  it('is corrected by the shipped file’s rules', async () => {
    const { id } = await insertLimit(deps.db, { unconfirmed: true, source_title: 'Guidelines' })
    expect(await fullRefusalOf(correct('limit', id, { unit: 'furlongs' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
    await correct('limit', id, { value: 5 })
    expect(await limits()).toMatchObject([{ value: 5, status: 'in force' }])
  })
})

it('an indicator: what is rejected is not offered for scores', async () => {
  const { id: cityId } = await deps.db
    .insertInto('cities')
    .values({ name: 'Nowhere', country: 'Utopia', slug: 'nowhere-utopia', category: 'Coastal' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await deps.db
    .insertInto('indicators')
    .values({
      scope: 'country',
      name: 'Utopia',
      indicator: 'aqueduct_baseline_water_stress_score',
      value: 3,
      unit: '0-5',
      source_title: 'Atlas',
      unconfirmed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = () =>
    deps.db
      .selectFrom('indicators')
      .select(['unconfirmed', 'rejected'])
      .where('id', '=', id)
      .executeTakeFirst()
  const offered = () => admin.ask((api) => api.admin.cities.publishedInputs({ cityId }))
  const before = await offered()
  await confirm('indicator', id)
  expect(await row()).toEqual({ unconfirmed: false, rejected: false })
  expect(JSON.stringify(await offered())).toContain('Atlas')
  await reject('indicator', id)
  expect(await offered()).toEqual(before)
})

describe('claims of products', () => {
  const LISTING = 'https://info.nsf.org/Certified/DWTU/?model=M-1'
  const shown = async (id: string) => (await admin.ask((api) => api.products.byId({ id }))).claims
  const keyOf = async () => (await listed('certificate'))[0]?.key ?? ''
  const correctInListing = async (key: string, fields: Record<string, unknown>, readAt = LISTING) => {
    const target = await basedOn('certificate', key)
    return admin.ask((api) => api.admin.review.correct({ ...target, readAt, readOn: '2026-11-19', fields }))
  }
  const NAMED = { contaminant: 'lead', model: 'M-1', certifier: 'NSF' }

  it('are shown once someone named contaminant, model and certifier from the listing', async () => {
    const { id } = await insertProduct(deps.db, { name: 'Jug', certifications: ['NSF/ANSI 53'] })
    const key = await keyOf()
    expect(await unchanged(deps.db, () => fullRefusalOf(confirm('certificate', key)))).toMatchObject({
      code: 'BAD_REQUEST',
      details: { field: 'contaminant' },
    })
    expect(
      await unchanged(deps.db, () => fullRefusalOf(correctInListing(key, NAMED, 'A shop'))),
    ).toMatchObject({ code: 'BAD_REQUEST', details: { field: 'readAt' } })
    expect(await fullRefusalOf(correctInListing(key, { ...NAMED, name: 'Other' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await shown(id)).toEqual([])
    await correctInListing(key, NAMED)
    const claim = { standard: 'NSF/ANSI 53', ...NAMED, listingUrl: LISTING, readOn: '2026-11-19' }
    expect(await shown(id)).toEqual([claim])
    expect(await listed('certificate')).toEqual([])
    await takeBack('certificate', key)
    expect(await shown(id)).toEqual([])
    expect(await listed('certificate')).toMatchObject([{ key, detail: 'NSF/ANSI 53', decision: null }])
  })

  it('wait again twelve months after they were read, and are confirmed again', async () => {
    const { id } = await insertProduct(deps.db, { name: 'Jug', certifications: ['NSF/ANSI 53'] })
    const key = await keyOf()
    await correctInListing(key, NAMED)
    deps.clock.set('2027-11-21T08:30:00Z')
    await lapseClaims(deps)
    expect(await shown(id)).toEqual([])
    expect(await listed('certificate')).toMatchObject([{ key, detail: 'NSF/ANSI 53: lead' }])
    const target = await basedOn('certificate', key)
    await admin.ask((api) => api.admin.review.confirm({ ...target, readAt: LISTING, readOn: '2027-11-20' }))
    expect(await shown(id)).toMatchObject([{ contaminant: 'lead', readOn: '2027-11-20' }])
  })

  it('stay hidden once they are rejected, and another claim of the product waits', async () => {
    const { id } = await insertProduct(deps.db, { name: 'Jug', certifications: ['NSF/ANSI 42'] })
    await reject('certificate', await keyOf())
    expect(await listed('certificate')).toEqual([])
    await deps.db
      .updateTable('affiliate_products')
      .set({ certifications: ['NSF/ANSI 53: lead'] })
      .where('id', '=', id)
      .execute()
    expect(await listed('certificate')).toMatchObject([{ detail: 'NSF/ANSI 53: lead', decision: null }])
  })
})

describe('an article', () => {
  const article = readKnowledge().find(({ unconfirmed, id }) => unconfirmed && id === 'weak-toilet-flush')

  it('answers without the mark once it is confirmed, in its corrected words, and not at all once it is rejected', async () => {
    const key = article?.id ?? ''
    const ask = async () => {
      const answer = await askWaterIq(admin, 'The toilet flushes slowly, I have to flush twice.')
      return { title: answer.title, isUnconfirmed: answer.source?.unconfirmed }
    }
    expect(await ask()).toEqual({ title: article?.title, isUnconfirmed: true })
    await confirm('article', key)
    expect(await ask()).toEqual({ title: article?.title, isUnconfirmed: false })
    await correct('article', key, { title: 'Slow flush' })
    expect(await ask()).toEqual({ title: 'Slow flush', isUnconfirmed: false })
    await reject('article', key)
    expect((await ask()).title).not.toBe(article?.title)
    await takeBack('article', key)
    expect(await ask()).toEqual({ title: article?.title, isUnconfirmed: true })
  })
})

describe('a place asked for', () => {
  const request = (asker: string, at: string) =>
    deps.db
      .insertInto('place_requests')
      .values({ place_key: 'atlantis', place: 'Atlantis', asker: `network:${asker}`, created_at: at })
      .execute()

  it('leaves the list, and comes back when more people ask', async () => {
    await request('one', '2026-11-19T08:00:00Z')
    await confirm('place', 'atlantis')
    expect(await listed('place')).toEqual([])
    await request('two', '2026-11-21T08:00:00Z')
    expect(await listed('place')).toMatchObject([{ seen: 2, isChanged: true, decision: 'confirmed' }])
    await reject('place', 'atlantis', 'It is under water.')
    expect(await listed('place')).toEqual([])
    expect(await listed('place', 'decided')).toMatchObject([{ decision: 'rejected' }])
  })
})
