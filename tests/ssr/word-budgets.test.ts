// @module-tag WB
import { expect, it } from 'vitest'
import { systemPath } from '#shared/water/answer/water-paths.ts'
import { WATER_STATUSES } from '#shared/water/status/water-statuses.ts'
import { useSiteToRead } from '../harness/read-site.ts'

// What a visitor reads before they press anything. Everything else on a page is folded.

const site = useSiteToRead(undefined, { judgedOn: '2026-11-25' })

/** Most words of a water system's page, and of a list of systems. */
const MOST_OF_SYSTEM = 320
const MOST_OF_LIST = 320
const MOST_OF_CITY = 480
const MOST_OF_MANAGEMENT = 180
/** Systems of each status that are read, systems abroad, and cities. */
const EACH = 7
const ABROAD = 5
const CITIES = 10

/** The words of a part that are visible: not those of closed disclosures, nor those for screen readers alone. */
function visibleWords(part: Element): string[] {
  const text = (node: Node): string => {
    if (node.nodeType === 3) return node.textContent ?? ''
    if (node.nodeType !== 1) return ''
    const element = node as Element
    if (element.matches('script, style, template, svg, [hidden], .visually-hidden, dialog:not([open])'))
      return ''
    const isClosed = element.matches('details:not([open])')
    const shown = [...element.childNodes].filter(
      (child) => !isClosed || (child.nodeType === 1 && (child as Element).matches('summary')),
    )
    return ` ${shown.map(text).join('')} `
  }
  return text(part)
    .split(/\s+/)
    .filter((word) => word !== '')
}

it('counts neither closed disclosures nor words for screen readers', async () => {
  const { document } = await site.read('/find')
  const part = document.createElement('div')
  part.innerHTML =
    '<p>one two</p><details><summary>three</summary><p>four</p></details><details open=""><p>five</p></details><span class="visually-hidden">six</span>'
  expect(visibleWords(part)).toEqual(['one', 'two', 'three', 'five'])
})

it.each(WATER_STATUSES)('a water of status %s says what matters in few words', async (status) => {
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
  for (const { id } of systems) {
    const { main } = await site.read(`/water/us/${id.toLowerCase()}`)
    expect.soft(visibleWords(main).length, id).toBeLessThanOrEqual(MOST_OF_SYSTEM)
    // One line of at most 15 words stands under the verdict.
    expect
      .soft(main.querySelector('#verdict + p')?.textContent?.split(/\s+/).length, id)
      .toBeLessThanOrEqual(15)
  }
})

it('waters abroad say no more than those at home', async () => {
  const systems = await site.db
    .selectFrom('water_systems')
    .select(['id', 'slug'])
    .where('region', 'is not', null)
    .where('standing', '=', 'active')
    .orderBy((eb) => eb.fn('md5', ['id']))
    .limit(ABROAD)
    .execute()
  expect(systems).toHaveLength(ABROAD)
  for (const { id, slug } of systems) {
    const { main, status } = await site.read(systemPath({ id, slug }))
    expect(status, id).toBe(200)
    expect.soft(visibleWords(main).length, id).toBeLessThanOrEqual(MOST_OF_SYSTEM)
  }
})

it('the tap water of cities takes few words', async () => {
  const cities = await site.db
    .selectFrom('cities')
    .innerJoin('tap_water_data as report', 'report.city_id', 'cities.id')
    .select('slug')
    .where('report.status', '=', 'published')
    .orderBy((eb) => eb.fn('md5', ['slug']))
    .limit(CITIES)
    .execute()
  expect(cities).toHaveLength(CITIES)
  for (const { slug } of cities) {
    const { main } = await site.read(`/cities/${slug}/tap-water`)
    expect.soft(visibleWords(main).length, slug).toBeLessThanOrEqual(MOST_OF_CITY)
  }
})

it('the water management of every city takes few words', async () => {
  const cities = await site.db.selectFrom('cities').select('slug').where('status', '=', 'published').execute()
  expect(cities.length).toBeGreaterThan(59)
  for (const { slug } of cities) {
    const { main } = await site.read(`/cities/${slug}`)
    expect.soft(visibleWords(main).length, slug).toBeLessThanOrEqual(MOST_OF_MANAGEMENT)
  }
})

it.each([
  '/water/us/michigan/detroit',
  '/water/us/texas/houston',
  '/water/us/california/los-angeles',
  '/water/us/illinois/springfield',
  '/water/us/illinois/chicago',
  '/water/us/arizona/phoenix',
  '/water/us/georgia/atlanta',
  '/water/us/florida/miami',
  '/water/us/ohio/cleveland',
  '/water/us/maine/portland',
  '/water/us/zip/10001',
  '/water/us/zip/77002',
  '/water/us/zip/90001',
  '/water/us/zip/60601',
  '/water/us/zip/02108',
  '/water/us/zip/33101',
  '/water/us/zip/85004',
  '/water/us/zip/48502',
  '/water/us/zip/84649',
  '/water/us/zip/76624',
])('%s lists waters in few words', async (path) => {
  const { main } = await site.read(path)
  expect(visibleWords(main).length).toBeLessThanOrEqual(MOST_OF_LIST)
})
