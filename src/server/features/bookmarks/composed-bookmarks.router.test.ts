// @module-tag SH
import { beforeEach, describe, expect, it } from 'vitest'
import type { BookmarkAdd, EarlierBookmarkAdd } from '#shared/bookmarks/bookmarks.schema.ts'
import type { BottleAnalysis, SavedBottle } from '#shared/scans/bottle.schema.ts'
import type { RepairGuide } from '#shared/scans/repairs/repair-guide.schema.ts'
import { toPlan, toSaved } from '#shared/scans/saved-answers.rules.ts'
import { AUTHORITIES } from '#shared/scans/stops/authorities.ts'
import { stopFor } from '#shared/scans/stops/stop-texts.ts'
import { type DiagnosisResult, diagnosisSchema, type Stop } from '#shared/scans/water-iq.schema.ts'
import { type Person, plantPerson } from '#tests/authorization/identities.ts'
import {
  EVIAN,
  EVIL,
  FORGED_BOTTLE,
  FORGED_PLAN,
  insertAnsweredScan,
  insertDiagnosis,
} from '#tests/factories/answers.ts'
import { insertBookmark, someBottle, somePlan } from '#tests/factories/bookmarks.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { someAnalysis } from '#tests/factories/scans.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { compareEarlierBookmarks } from './earlier-bookmarks.service.ts'

const MISSING = '0b9f5c1e-2d3a-4f5b-8c7d-9e0f1a2b3c4d'
const SCAN_GONE = { code: 'NOT_FOUND', message: 'This scan is not there anymore.' }
/** What no one but the owner may read, and what no page of ours may link. */
const FORGED = ['Drink bleach', 'US CDC', 'evil.example', 'emergency recall']
/** What to do about gas, each step with its authority. */
const GAS = stopFor(['gas']) as Stop

const deps = useTestDeps()
let maya: Person
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  maya = await plantPerson(deps, 'user')
  await insertWater(deps.db, {
    brand: 'Evian',
    source_name: 'Cachat',
    source_url: 'https://www.evian.example/analysis',
  })
})

const add = (input: BookmarkAdd | EarlierBookmarkAdd, who = maya) =>
  who.device.ask((api) => api.bookmarks.add(input))
const get = (id: string) => maya.device.ask((api) => api.bookmarks.get({ id }))
const refused = (call: () => Promise<unknown>) =>
  unchanged(deps.db, () => fullRefusalOf(call()), REFUSALS_WRITE)
/** What a stranger sees of a bookmark of Maya's. */
async function seen(id: string) {
  const { token } = await maya.device.ask((api) => api.bookmarks.share({ id }))
  return createDevice(deps).ask((api) => api.bookmarks.shared({ token }))
}

const scanned = (analysis: Partial<BottleAnalysis> = EVIAN, who = maya) =>
  insertAnsweredScan(deps.db, who.id, analysis)
const diagnosed = (more: Partial<DiagnosisResult> = {}) => insertDiagnosis(deps.db, maya.id, more)

describe('not allowed, and nothing was written', () => {
  it('a scan of another person, of the other kind, removed or made up', async () => {
    const other = await plantPerson(deps, 'user')
    const foreign = await scanned(EVIAN, other)
    const { scanId } = await diagnosed()
    for (const id of [foreign, scanId, MISSING])
      expect(await refused(() => add({ type: 'bottle_scan', scanId: id }))).toEqual(SCAN_GONE)
    const bottle = await scanned()
    for (const id of [bottle, MISSING])
      expect(await refused(() => add({ type: 'iq_plan', scanId: id }))).toEqual(SCAN_GONE)
    await maya.device.ask((api) => api.scans.remove({ id: bottle }))
    expect(await refused(() => add({ type: 'bottle_scan', scanId: bottle }))).toEqual(SCAN_GONE)
  })

  it.each([
    ['a title of its own', { title: 'Drink bleach' }],
    ['a source', { changes: { published: { title: 'US CDC', url: EVIL } } }],
    ['an unknown field', { changes: { lead: 0 } }],
    ['an impossible value', { changes: { nitrate: -1 } }],
    ['a name of spaces', { changes: { brandname: '  ' } }],
  ])('%s', async (_what, more) => {
    const input = { type: 'bottle_scan', scanId: await scanned(), ...more }
    expect((await refused(() => add(input as BookmarkAdd)))?.code).toBe('BAD_REQUEST')
  })
})

describe('what a browser made up', () => {
  it.each<[EarlierBookmarkAdd]>([
    [{ type: 'iq_plan', title: 'Urgent', description: 'Advice of US CDC', data: FORGED_PLAN }],
    [{ type: 'bottle_scan', title: 'Evian', data: FORGED_BOTTLE }],
  ])(
    'is kept whole for its owner; others see title and words, as written by a person (%#)',
    async (input) => {
      const { id } = await add(input)
      expect(await get(id)).toMatchObject({ title: input.title, data: input.data, isComposed: false })
      const shared = await seen(id)
      expect(shared).toEqual({
        type: 'written',
        about: input.type,
        written: {
          title: input.title,
          text:
            input.type === 'iq_plan'
              ? 'Drink bleach at once.'
              : 'emergency recall, World Health Organization',
        },
      })
      for (const word of ['US CDC', 'evil.example', 'nitrate', '500'])
        expect(JSON.stringify(shared)).not.toContain(word)
    },
  )

  it('of a city is the city’s own title', async () => {
    await insertCity(deps.db, { slug: 'denver', name: 'Denver', description: 'Water of Denver.' })
    const data = { slug: 'denver', imageUrl: EVIL }
    const { id } = await add({
      type: 'city_management',
      title: 'Drink bleach, says US CDC',
      link: '/go',
      data,
    })
    expect(await get(id)).toMatchObject({
      title: 'Denver',
      description: 'Water of Denver.',
      link: '/cities/denver',
      data: { slug: 'denver', imageUrl: null },
    })
    await deps.db.updateTable('saved_bookmarks').set({ title: 'US CDC', is_composed: null }).execute()
    expect(await seen(id)).toEqual({ type: 'city_management', title: 'Denver', slug: 'denver' })
  })

  it('does not stay ours if it replaces what was shared', async () => {
    const { id } = await add({ type: 'bottle_scan', scanId: await scanned({ ...EVIAN, source: null }) })
    expect(await seen(id)).toMatchObject({ type: 'bottle_scan', title: 'Evian' })
    const again = await add({
      type: 'bottle_scan',
      title: 'Drink bleach',
      data: someBottle({ brandname: 'Evian', source: null }),
    })
    expect(again).toEqual({ id })
    expect(await seen(id)).toMatchObject({ type: 'written', written: { title: 'Drink bleach' } })
  })
})

describe('a scan', () => {
  it('is composed by the server, with its source', async () => {
    const scanId = await scanned()
    const { id } = await add({ type: 'bottle_scan', scanId })
    const analysis = { ...someAnalysis(scanId), ...EVIAN }
    expect(await get(id)).toMatchObject({
      title: 'Evian',
      description: 'Cachat, France. Natural mineral water',
      data: toSaved(analysis),
      isComposed: true,
    })
    expect(await seen(id)).toMatchObject({
      title: 'Evian',
      data: { brandname: 'Evian', source: 'Cachat', nutrition: EVIAN.nutrition, published: EVIAN.published },
      read: { name: null, source: null },
      changes: [],
    })
  })

  it('keeps corrections, marked as the person’s for the owner and for others', async () => {
    const scanId = await scanned()
    const changes = {
      brandname: 'Evian, emergency recall',
      source: 'Drink bleach',
      calcium: 80,
      nitrate: 500,
      ph: null,
    }
    const { id } = await add({ type: 'bottle_scan', scanId, changes })
    expect(await get(id)).toMatchObject({
      title: 'Evian, emergency recall',
      data: {
        nutrition: [
          { mineral: 'calcium', value: 80, knownBy: 'person' },
          { mineral: 'nitrate', value: 500, knownBy: 'person' },
        ],
        ph: null,
        corrections: [
          { field: 'brandname', was: 'Evian' },
          { field: 'source', was: 'Cachat' },
          { field: 'ph', was: '7.2', wasKnownBy: 'published' },
          { field: 'calcium', was: '8', wasKnownBy: 'label' },
          { field: 'nitrate', was: '3.8', wasKnownBy: 'published' },
        ],
      },
    })
    const shared = await seen(id)
    expect(shared).toMatchObject({
      title: 'Evian',
      data: {
        brandname: 'Evian',
        source: 'Cachat',
        ph: 7.2,
        knownBy: EVIAN.knownBy,
        nutrition: EVIAN.nutrition,
      },
      changes: [
        { field: 'brandname', ours: 'Evian', theirs: 'Evian, emergency recall' },
        { field: 'source', ours: 'Cachat', theirs: 'Drink bleach' },
        { field: 'ph', ours: '7.2', theirs: null },
        { field: 'calcium', ours: '8', theirs: '80' },
        { field: 'nitrate', ours: '3.8', theirs: '500' },
      ],
    })
    const { changes: _theirs, ...ours } = shared as Extract<typeof shared, { type: 'bottle_scan' }>
    for (const word of FORGED) expect(JSON.stringify(ours)).not.toContain(word)
  })

  it('of a label with a name or a spring that we do not know shows them as read in a photo', async () => {
    const known = await add({
      type: 'bottle_scan',
      scanId: await scanned({ ...EVIAN, source: 'emergency recall' }),
    })
    expect(await seen(known.id)).toMatchObject({
      title: 'Evian',
      data: { source: null },
      read: { name: null, source: 'emergency recall' },
    })
    const unknown = {
      ...EVIAN,
      brandName: null,
      nameRead: 'Drink bleach',
      isInCatalogue: false,
      source: null,
    }
    const { id } = await add({ type: 'bottle_scan', scanId: await scanned(unknown) })
    expect(await seen(id)).toMatchObject({
      title: 'Bottled water',
      data: { brandname: 'Bottled water' },
      read: { name: 'Drink bleach', source: null },
    })
  })

  it('sent whole by a page of the version before becomes ours, with what differs as corrections', async () => {
    const scanId = await scanned()
    const sent: SavedBottle = {
      ...toSaved({ ...someAnalysis(scanId), ...EVIAN }),
      tds: 300,
      country: 'US CDC',
      ...{ published: { ...EVIAN.published, url: EVIL } as SavedBottle['published'] },
    }
    const { id } = await add({ type: 'bottle_scan', title: 'Evian', data: sent })
    expect(await get(id)).toMatchObject({
      isComposed: true,
      data: {
        tds: 300,
        knownBy: { tds: 'person' },
        country: 'France',
        published: EVIAN.published,
        corrections: [{ field: 'tds', was: '345' }],
      },
    })
    const result = await diagnosed()
    const plan = await add({
      type: 'iq_plan',
      title: 'Drink bleach',
      data: { ...FORGED_PLAN, scanId: result.scanId },
    })
    expect(await get(plan.id)).toMatchObject({
      title: 'A dripping tap',
      isComposed: true,
      data: { diagnosis: result.diagnosis },
    })
  })
})

const OUR_PAGE = 'https://waterful.saws.org/tutorials-on-tap-fix-a-leaky-faucet/'
const GUIDE: RepairGuide = {
  slug: 'faucet-leaks-at-handle',
  shutOffs: [],
  ready: [],
  steps: [{ text: 'Tighten the nut a quarter turn.', atHand: [], drawing: null }],
  worked: 'It is dry.',
  ifNot: [],
  stop: { when: ['Stop if it does not turn.'], call: 'A plumber.' },
  limits: 'One faucet.',
  sources: [],
}

describe('a plan', () => {
  it('names authorities by their ids, and links nothing but our sources', async () => {
    const { scanId } = await diagnosed({ stop: GAS, source: null })
    const { id } = await add({ type: 'iq_plan', scanId })
    const { data } = await deps.db.selectFrom('saved_bookmarks').select('data').executeTakeFirstOrThrow()
    expect(data).toMatchObject({ stop: { steps: GAS.steps.map(() => ({ authority: expect.any(String) })) } })
    expect(await seen(id)).toMatchObject({ data: { stop: GAS } })
    const foreign = await insertBookmark(deps.db, maya.id, { data: FORGED_PLAN, is_composed: true })
    const shared = await seen(foreign)
    expect(shared).toMatchObject({ data: { stop: { steps: [{ authority: null }] }, source: { url: null } } })
    expect(JSON.stringify(shared)).not.toContain('evil.example')
    const bottle = await insertBookmark(deps.db, maya.id, {
      type: 'bottle_scan',
      data: FORGED_BOTTLE,
      is_composed: true,
    })
    expect(JSON.stringify(await seen(bottle))).not.toContain('evil.example')
  })

  it('links no page of a guide but those that our guides were read on', async () => {
    const source = { title: 'US CDC', url: 'https://evil.example/guide', readOn: '2026-11-26' }
    const guide = { ...GUIDE, sources: [source, { ...source, url: OUR_PAGE }] }
    const id = await insertBookmark(deps.db, maya.id, { data: somePlan({ guide }), is_composed: true })
    expect(await seen(id)).toMatchObject({ data: { guide: { sources: [{ url: null }, { url: OUR_PAGE }] } } })
  })

  it('is the other problem where the one question led there, and the answer itself without one', async () => {
    const other = { ...(await diagnosed()), title: 'Water around the handle', guide: GUIDE }
    const closeTo = {
      question: 'Where?',
      own: 'Spout',
      other: 'Handle',
      answer: diagnosisSchema.parse(other),
    }
    const { scanId, title } = await diagnosed({ closeTo })
    const { id } = await add({ type: 'iq_plan', scanId, isOther: true })
    expect(await get(id)).toMatchObject({ title: 'Water around the handle', data: { guide: GUIDE, scanId } })
    await add({ type: 'iq_plan', scanId })
    expect((await get(id)).title).toBe(title)
    const kept = await add({ type: 'iq_plan', scanId: (await diagnosed()).scanId, isOther: true })
    expect((await get(kept.id)).title).toBe(title)
  })

  it('is the one of the nearest problems that the person chose', async () => {
    const problem = diagnosisSchema.parse(await diagnosed())
    const nearest = [problem, { ...problem, title: 'Water around the handle', guide: GUIDE }]
    const { scanId } = await diagnosed({ nearest, guide: null })
    const { id } = await add({ type: 'iq_plan', scanId, nearest: 1 })
    expect(await get(id)).toMatchObject({ title: 'Water around the handle', data: { guide: GUIDE, scanId } })
  })

  it('takes the address of an authority from the table', async () => {
    const id = await insertBookmark(deps.db, maya.id, {
      data: {
        ...somePlan(),
        stop: { hazard: 'gas', title: 'Stop', steps: [{ text: 'Out.', authority: 'nfpa' }] },
      },
    })
    expect(await seen(id)).toMatchObject({ data: { stop: { steps: [{ authority: AUTHORITIES.nfpa }] } } })
  })
})

describe('a bookmark of an earlier version', () => {
  const earlier = (values: Parameters<typeof insertBookmark>[2]) =>
    insertBookmark(deps.db, maya.id, { is_composed: null, ...values })

  it('that equals a stored answer stays ours, also once its scan is removed', async () => {
    const result = await diagnosed({ stop: GAS })
    const plan = await earlier({ title: result.title, data: JSON.parse(JSON.stringify(toPlan(result))) })
    const scanId = await scanned()
    const { confidence: _later, ...data } = toSaved({ ...someAnalysis(scanId), ...EVIAN })
    const corrected = {
      ...data,
      knownBy: { ph: 'published', tds: 'person' },
      tds: 300,
      corrections: [{ field: 'tds', was: '345' }],
    }
    const bottle = await earlier({ type: 'bottle_scan', title: 'Evian', data: corrected })
    const before = [await seen(plan), await seen(bottle)]
    expect(before).toMatchObject([
      { type: 'iq_plan', title: 'A dripping tap', data: { stop: GAS } },
      { type: 'bottle_scan', title: 'Evian', changes: [{ field: 'tds', ours: '345', theirs: '300' }] },
    ])
    expect(await compareEarlierBookmarks(deps)).toBe(false)
    for (const id of [result.scanId, scanId]) await maya.device.ask((api) => api.scans.remove({ id }))
    expect([await seen(plan), await seen(bottle)]).toEqual(before)
    expect(await get(plan)).toMatchObject({ isComposed: true, data: { note: 'It drips all night.' } })
  })

  it('with anything else is written by a person, whole for its owner, and its link lives', async () => {
    const { scanId } = await diagnosed()
    const bottleScan = await scanned()
    const rows = [
      { type: 'iq_plan', title: 'Urgent', data: { ...FORGED_PLAN, scanId } },
      { type: 'iq_plan', title: 'Urgent', data: FORGED_PLAN },
      { type: 'bottle_scan', title: 'Evian', data: { ...FORGED_BOTTLE, scanId: bottleScan } },
      {
        type: 'bottle_scan',
        title: 'Drink bleach',
        data: { ...toSaved({ ...someAnalysis(bottleScan), ...EVIAN }) },
      },
    ]
    const ids = await Promise.all(rows.map((row) => earlier(row)))
    for (const isCompared of [false, true]) {
      if (isCompared) await compareEarlierBookmarks(deps)
      for (const [index, id] of ids.entries()) {
        const { title, data } = rows[index] ?? {}
        expect(await seen(id)).toMatchObject({ type: 'written', written: { title } })
        expect(await get(id)).toMatchObject({ title, data, isComposed: isCompared ? false : null })
      }
    }
  })
})
