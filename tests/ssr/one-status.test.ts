// @module-tag ST
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readShared } from '#server/features/site/share-pictures.service.ts'
import { composeWaterChangedMail } from '#server/features/water/mine/water-changed-mail.service.ts'
import { composeCityReportMail } from '#server/features/water/reports/city-report-mail.service.ts'
import type { ComposedMail } from '#server/platform/mail/mail-layout.ts'
import { MAX_LINE_WORDS } from '#shared/water/answer/verdict-lines.ts'
import { systemPath } from '#shared/water/answer/water-paths.ts'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import { WATER_STATUSES, type WaterStatus } from '#shared/water/status/water-statuses.ts'
import { plantPerson } from '../authorization/identities.ts'
import { insertPerson } from '../factories/people.ts'
import { callerAs } from '../harness/callers.ts'
import { send } from '../harness/http.ts'
import { seededRandom } from '../harness/random.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { useRealWater } from '../harness/use-real-water.ts'

// One water has one answer, wherever it is shown.

const deps = useRealWater('2026-11-25')
const visitor = callerAs('visitor', deps)
let server: TestServer

const DRAWN = 1000
/** Of these the whole page is read. */
const PAGES = 12

interface Drawn {
  id: string
  zip: string | null
  state: string | null
  town: string | null
  status: WaterStatus
}
let drawn: Drawn[]

beforeAll(async () => {
  server = await startTestServer(deps)
  const { rows } = await sql<Drawn>`
    select system.id, zip_codes[1] as zip, place.state, place.slug as town,
      coalesce(report.verdict, judged.status) as status
    from water_systems as system
      join system_statuses as judged on judged.system_id = system.id
      left join city_water_systems as link on link.system_id = system.id
      left join tap_water_data as report on report.city_id = link.city_id and report.status = 'published'
      left join lateral (
        select state, slug from places where system_ids @> array[system.id] and places.state is not null limit 1
      ) as place on true
    where system.region is null order by system.id`.execute(deps.db)
  const random = seededRandom(Number(process.env.SEED ?? 36))
  const draw = () => rows[Math.floor(random() * rows.length)] as Drawn
  drawn = Array.from({ length: DRAWN }, draw)
}, 120_000)
afterAll(() => server.stop())

/** Asks about each of some systems, a few at a time. */
async function each(systems: readonly Drawn[], ask: (system: Drawn) => Promise<void>): Promise<void> {
  const left = [...systems]
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await ask(next)
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

/** The `Dataset` of a page. */
async function datasetOf(path: string): Promise<Record<string, unknown>> {
  const { text } = await send(server.origin, path)
  const found = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .find((object) => object['@type'] === 'Dataset')
  if (found === undefined) throw new Error(`${path} has no data set`)
  return found
}

/** The texts of a data set that its answer does not hold, without those that the page's own head composes. */
function textsNotIn(answer: unknown, data: Record<string, unknown>): string[] {
  const { name: _name, description: _description, url: _url, hasPart: _part, spatialCoverage, ...rest } = data
  const held = JSON.stringify(answer)
  const said: string[] = String(spatialCoverage).split(', ').slice(0, 1)
  const collect = (value: unknown, key: string) => {
    if (key === '@type' || key === '@context' || value === null || typeof value === 'boolean') return
    if (typeof value === 'object') for (const [own, part] of Object.entries(value)) collect(part, own)
    else if (key === 'temporalCoverage') said.push(...String(value).split('/'))
    else said.push(String(value))
  }
  for (const [key, value] of Object.entries(rest)) collect(value, key)
  const isShown = (text: string) => /^(?:United States|Michigan)$/.test(text)
  return said.filter((text) => !isShown(text) && !held.includes(JSON.stringify(text).slice(1, -1)))
}

describe(`${DRAWN} systems drawn at random have one status`, () => {
  it('on their page and in the search', async () => {
    await each(drawn, async ({ id, status }) => {
      const [page, found] = await Promise.all([
        visitor.waterSystems.byId({ id }),
        visitor.waterSystems.find({ q: id }),
      ])
      expect([page.waterStatus, page.system.waterStatus], id).toEqual([status, status])
      // The numbers of tribal systems and a few of Utah are not read as such.
      if (/^[A-Z]{2}\d{7}$/.test(id)) expect(found.systems).toMatchObject([{ id, waterStatus: status }])
      expect(page.verdict.line.length, id).toBeGreaterThan(20)
    })
  }, 240_000)

  it('at their ZIP code and in their town', async () => {
    await each(drawn, async ({ id, zip, state, town, status }) => {
      if (zip !== null) {
        const { systems } = await visitor.waterSystems.byZip({ zip })
        const own = systems.find((system) => system.id === id)
        if (own !== undefined) expect(own.waterStatus, id).toBe(status)
      }
      if (state === null || town === null) return
      const { systems } = await visitor.waterSystems.byTown({ state, slug: town })
      expect(systems.find((system) => system.id === id)?.waterStatus, id).toBe(status)
    })
  }, 240_000)

  it('in the page itself and its structured data', async () => {
    for (const { id, status } of drawn.slice(0, PAGES)) {
      const { system, verdict } = await visitor.waterSystems.byId({ id })
      const { text } = await send(server.origin, systemPath(system))
      const label = STATUS_LABELS[status]
      expect(text, id).toMatch(new RegExp(`"description":"${label}[^"]* tap water`))
      expect(text, id).toContain(`${verdict.line} `)
      expect(text, id).toMatch(new RegExp(`</svg>(?:<!-- -->)?${label}</h2>`))
    }
  }, 240_000)

  it('and structured data that says nothing the answer does not hold', async () => {
    const abroad = await sql<{ id: string }>`
      select id from water_systems where region is not null and standing = 'active' order by md5(id) limit 8`.execute(
      deps.db,
    )
    const ids = [...drawn.slice(0, PAGES), ...abroad.rows].map(({ id }) => id)
    for (const id of ids) {
      const answer = await visitor.waterSystems.byId({ id })
      const data = await datasetOf(systemPath(answer.system))
      expect(textsNotIn(answer, data), id).toEqual([])
      expect(data.identifier).toBe(id)
      expect(data.isAccessibleForFree, id).toBe(answer.otherCount === 0)
      expect(JSON.stringify(data.hasPart ?? null).includes('"isAccessibleForFree":false'), id).toBe(
        answer.otherCount > 0,
      )
      expect(new Set([data.license ?? []].flat()), id).toEqual(
        new Set(answer.sources.map((own) => own.license)),
      )
      expect(new Set([data.variableMeasured ?? []].flat()), id).toEqual(
        new Set(answer.findings.map(({ name }) => name)),
      )
    }
  }, 240_000)

  it('on pages of cities, states and the country too', async () => {
    const cities = await sql<{ slug: string }>`
      select slug from cities join tap_water_data as report on report.city_id = cities.id and report.status = 'published'
      where cities.status = 'published' order by md5(slug) limit 6`.execute(deps.db)
    for (const { slug } of cities.rows) {
      const [{ report, city, answer }, water] = await Promise.all([
        visitor.tapWater.byCitySlug({ slug }),
        visitor.waterSystems.byCity({ slug }),
      ])
      const data = await datasetOf(`/cities/${slug}/tap-water`)
      expect(textsNotIn([report, city, answer, water], data), slug).toEqual([])
      const locked = report?.contaminantsLocked ? report.contaminantCount : 0
      expect(data.isAccessibleForFree, slug).toBe(locked === 0)
    }
    const country = await datasetOf('/water/us')
    expect(textsNotIn(await visitor.waterSystems.states(), country)).toEqual([])
    const state = await datasetOf('/water/us/michigan')
    expect(textsNotIn(await visitor.waterSystems.byState({ state: 'MI' }), state)).toEqual([])
    expect([country.isAccessibleForFree, state.isAccessibleForFree]).toEqual([true, true])
  }, 240_000)

  it('in the mail to who follows them', async () => {
    const person = await plantPerson(deps, 'subscriber')
    const { system } = await visitor.waterSystems.byId({ id: drawn[0]?.id ?? '' })
    await person.device.ask((api) => api.myWater.follow({ place: { kind: 'system', id: system.id } }))
    await deps.db.updateTable('water_follows').set({ seen: '[]' }).execute()
    await deps.db.insertInto('data_loads').values({ name: 'us-ucmr5', content_hash: 'x' }).execute()
    const { compareDueFollows } = await import('#server/features/water/mine/due-water-changes.service.ts')
    await compareDueFollows(deps)
    const mails = await deps.deliverMails()
    expect(mails.length).toBeGreaterThan(0)
    for (const { text } of mails) expect(text).toContain(` ${STATUS_LABELS[system.waterStatus]}\n`)
  }, 60_000)

  it('in mails and share pictures of every status: sign, word and line, no day of law, and the years of what is old', async () => {
    const { rows } = await sql<{ id: string; status: WaterStatus }>`
      select id, status from (
        select system_id as id, status, row_number() over (partition by status order by md5(system_id)) as place
        from system_statuses) as ranked
      where place <= 5`.execute(deps.db)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(WATER_STATUSES))
    const { rows: cities } = await sql<{ id: string; slug: string }>`
      select cities.id, slug from cities join tap_water_data as report on report.city_id = cities.id
      where cities.status = 'published' and report.status = 'published' order by md5(slug) limit 9`.execute(
      deps.db,
    )
    const said: { mail: ComposedMail | null; waterStatus: WaterStatus; line: string }[] = []
    for (const { id: system_id } of rows) {
      const { id: user_id, email: to } = await insertPerson(deps.db, { is_subscribed: true })
      const { id: followId } = await deps.db
        .insertInto('water_follows')
        .values({ user_id, system_id, seen: '[]', loads_seen: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const data = { followId, changes: [{ name: 'Lead', before: null, after: '3 µg/L' }], more: 0 }
      const mail = await composeWaterChangedMail(deps, { id: followId, kind: 'water-changed', to, data })
      const { waterStatus, verdict, topics } = await visitor.waterSystems.byId({ id: system_id })
      said.push({ mail, waterStatus, line: verdict.line })
      const shared = await readShared(deps, 'system', system_id)
      expect([shared.status.text, shared.line]).toEqual([STATUS_LABELS[waterStatus], verdict.line])
      const wasAbove = topics.find(({ sign }) => sign === 'was-above')
      expect(shared.facts.map(({ value }) => value).join()).toContain(wasAbove?.row.note ?? '')
    }
    for (const { id: cityId, slug } of cities) {
      const mail = await composeCityReportMail(deps, { id: slug, kind: '', to: '', data: { cityId } })
      const { answer } = await visitor.tapWater.byCitySlug({ slug })
      said.push({ mail, waterStatus: answer.waterStatus, line: answer.verdict.line })
    }
    for (const { mail, waterStatus, line } of said) {
      const [, band] = mail?.text.split('\n\n') ?? []
      expect(band).toMatch(/^\S .+\n.+$/)
      expect(band?.slice(2)).toBe(`${STATUS_LABELS[waterStatus]}\n${line}`)
      expect(line.split(/\s+/).length).toBeLessThanOrEqual(MAX_LINE_WORDS)
      expect(mail?.text).not.toMatch(/EPA proposed|from [A-Z][a-z]+ \d+, \d{4} on/)
      expect(mail?.html.match(/<a [^>]*class="solid"/g)).toHaveLength(1)
    }
  }, 60_000)
})

describe('a city and the utility that serves it are one water', () => {
  it('with one status and one reason on both pages, in lists and on the map', async () => {
    const links = await deps.db
      .selectFrom('city_water_systems as link')
      .innerJoin('cities', 'cities.id', 'link.city_id')
      .select(['cities.slug', 'link.system_id as id'])
      .where('link.system_id', 'is not', null)
      .$narrowType<{ id: string }>()
      .execute()
    expect(links.length).toBeGreaterThanOrEqual(30)
    const { cities: onMap } = await visitor.cities.map()
    const { items } = await visitor.cities.list({ limit: 100 })
    for (const { slug, id } of links) {
      const { report, answer } = await visitor.tapWater.byCitySlug({ slug })
      const system = await visitor.waterSystems.byId({ id })
      const ofCity = await visitor.waterSystems.byCity({ slug })
      const status = report?.waterStatus
      expect([system.waterStatus, ofCity?.waterStatus], slug).toEqual([status, status])
      const { verdict, topics, steps, findings } = system
      expect(answer, slug).toEqual({ waterStatus: status, verdict, topics, steps, findings })
      expect(onMap.find((city) => city.slug === slug)?.waterStatus, slug).toBe(status)
      expect(items.find((city) => city.slug === slug)?.waterStatus, slug).toBe(status)
    }
  }, 120_000)
})
