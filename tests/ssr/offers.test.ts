import { expect, it } from 'vitest'
import { WATER_STATUSES } from '#shared/water/status/water-statuses.ts'
import type { Topic, TopicSign } from '#shared/water/values/topics.ts'
import { callerAs } from '../harness/callers.ts'
import { hrefOf, hrefsOf, partOf, titleOf, useSiteToRead } from '../harness/read-site.ts'

// Under a water stands only what tests or treats what was found in it.

const site = useSiteToRead(undefined, { judgedOn: '2026-11-25' })

interface Found {
  topic: Topic
  sign: TopicSign
  row: { substance: string | null }
}

/** Systems of each status that are read. */
const EACH = 7
const IS_FINDING = /^(?:caution|coming|check|was-above)$/

/** Whether a page about a kind of product is about what was found: written apart from the rule that is tested. */
const isAbout: Readonly<Record<string, (found: Found) => boolean>> = {
  pfas: ({ topic }) => topic === 'pfas',
  lead: ({ topic }) => topic === 'lead' || topic === 'lead-pipes',
  nitrate: ({ topic }) => topic === 'nitrate',
  arsenic: ({ row }) => /arsenic/i.test(row.substance ?? ''),
  'by-products': ({ topic }) => topic === 'by-products',
  germs: ({ topic }) => topic === 'germs',
  chlorine: ({ row }) => /chlor/i.test(row.substance ?? ''),
}

function expectOffers(main: Element, topics: readonly Found[], place: string): void {
  const found = topics.filter(({ sign }) => IS_FINDING.test(sign))
  const hrefs = hrefsOf(main).filter((href) => /^\/(?:products|go)\//.test(href))
  const kinds = hrefs.flatMap((href) => /^\/products\/for\/(.+)$/.exec(href)?.[1] ?? [])
  for (const kind of kinds)
    expect
      .soft(
        found.some((each) => isAbout[kind]?.(each)),
        `${place}: ${kind}`,
      )
      .toBe(true)
  // No product of the shipped catalog has a confirmed claim.
  expect.soft(hrefs.length - kinds.length, place).toBe(0)
}

it.each(WATER_STATUSES)('a water of status %s', async (status) => {
  const systems = await site.db
    .selectFrom('system_statuses')
    .innerJoin('water_systems', 'water_systems.id', 'system_statuses.system_id')
    .select('water_systems.id')
    .where('system_statuses.status', '=', status)
    .where('water_systems.region', 'is', null)
    .orderBy('water_systems.population', (order) => order.desc().nullsLast())
    .limit(EACH)
    .execute()
  expect(systems.length).toBeGreaterThan(0)
  const visitor = callerAs('visitor', site.deps)
  for (const { id } of systems) {
    const { topics } = await visitor.waterSystems.byId({ id })
    const { main } = await site.read(`/water/us/${id.toLowerCase()}`)
    expectOffers(main, topics, id)
    // What is found of a topic that a page is about is never left without a kind.
    const known = topics.filter(
      (each) => IS_FINDING.test(each.sign) && Object.values(isAbout).some((is) => is(each)),
    )
    if (known.length > 0) expect.soft(hrefsOf(main).join(' '), id).toContain('/products/for/')
  }
})

it('the tap water of every city', async () => {
  const cities = await site.db
    .selectFrom('cities')
    .innerJoin('tap_water_data', 'tap_water_data.city_id', 'cities.id')
    .select('cities.slug')
    .where('tap_water_data.status', '=', 'published')
    .execute()
  expect(cities.length).toBeGreaterThan(50)
  const visitor = callerAs('visitor', site.deps)
  for (const { slug } of cities) {
    const { answer } = await visitor.tapWater.byCitySlug({ slug })
    const { main } = await site.read(`/cities/${slug}/tap-water`)
    expectOffers(main, answer?.topics ?? [], slug)
  }
})

it.each([
  ['Chicago', 'Find out about your pipe'],
  ['Flint', 'Find out about your pipe'],
  ['Newark', 'See what helps'],
  ['Hoboken', 'See what helps'],
  ['Houston', 'See this water'],
])(
  '%s is found as one large card, whose button “%s” leads to that part of its page',
  async (text, button) => {
    const { main } = await site.read(`/find?q=${text}`)
    const [path = '', hash] = hrefOf(main, button).split('#')
    const page = await site.read(path)
    expect(titleOf(page)).toContain(text)
    if (hash !== undefined) partOf(page.main, `#${hash}`)
  },
)
