import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { importFrance } from '../harness/french-water-files.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
const SYSTEM = '/water/us/mi0009999-city-of-plantedtown'

beforeAll(async () => {
  await insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '48999' })
  await importFrance(deps.connectionString)
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

const ask = (path: string) => send(server.origin, path)

describe('one page, one address', () => {
  it.each([
    ['/water/us/mi', '/water/us/michigan'],
    ['/water/us/MI', '/water/us/michigan'],
    ['/water/us/Michigan', '/water/us/michigan'],
    ['/water/us/North%20Carolina', '/water/us/north-carolina'],
    ['/water/us/mi/plantedtown', '/water/us/michigan/plantedtown'],
    ['/water/us/mi0009999', SYSTEM],
    ['/water/us/MI0009999-its-former-name', SYSTEM],
    ['/water/fr/commune/01004', '/water/fr/commune/01004-amberieu-en-bugey'],
    ['/water/fr/commune/2B005-its-former-name', '/water/fr/commune/2b005-alando'],
    ['/water/fr/02b000004', '/water/fr/02b000004-alando'],
    ['/water/fr/02B000004-its-former-name', '/water/fr/02b000004-alando'],
  ])('%s leads to %s for good', async (from, to) => {
    const { status, headers } = await ask(from)
    expect(status).toBe(301)
    expect(headers.location).toBe(to)
  })

  it.each([
    '/water/us/atlantis',
    '/water/us/mi0000000-nothing',
    '/water/us/michigan/atlantis',
    '/water/us/xx/flint',
    '/water/fr/commune/99001-nothing',
    '/water/fr/commune/alando',
    '/water/fr/postcode/48502',
    '/water/fr/postcode/abc',
    '/water/fr/999000004-nothing',
    '/water/fr',
  ])('%s is not there', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it.each([
    ['/water/us/michigan?after=nonsense&letter=%25', '/water/us/michigan'],
    ['/water/us?view=nonsense', '/water/us'],
  ])('%s leads to the page without what it cannot read', async (from, to) => {
    const { status, headers } = await ask(from)
    expect(status).toBe(307)
    expect(headers.location).toBe(to)
    expect((await ask(to)).status).toBe(200)
  })

  it('a state’s further systems have the address of the state for search engines', async () => {
    const { text } = await ask('/water/us/michigan?after=900-MI0000001&letter=p')
    expect(text).toContain(`<link rel="canonical" href="${server.origin}/water/us/michigan"`)
    expect(text).toContain('More water systems')
    expect(text).toContain('Towns with P')
  })
})

describe('the pages of France', () => {
  it.each([
    ['/water/fr/02b000004-alando', 'Alando, Haute-Corse, France tap water: Not enough data'],
    ['/water/fr/commune/2b005-alando', 'Tap water in Alando, Haute-Corse (2B), France'],
    ['/water/fr/postcode/75001', 'Tap water in postal code 75001, France'],
  ])('%s has its title and one address', async (path, title) => {
    const { status, text } = await ask(path)
    expect(status).toBe(200)
    expect(text).toContain(`<title>${title} | `)
    expect(text).toContain(`<link rel="canonical" href="${server.origin}${path}"`)
    expect(text).not.toContain('noindex')
  })

  it('digits that only one country has lead to their page, and those of two list both', async () => {
    await insertWaterSystem(deps.db, { id: 'MI0009998', town: 'other-town', zip: '75001' })
    const { headers } = await ask('/find?q=20212')
    expect(headers.location).toBe('/water/fr/postcode/20212')
    const { status, text } = await ask('/find?q=75001')
    expect(status).toBe(200)
    for (const path of ['/water/us/zip/75001', '/water/fr/postcode/75001'])
      expect(text).toContain(`href="${path}"`)
  })

  it('a commune with several networks asks which, by its parts', async () => {
    const { text } = await ask('/water/fr/commune/01004-amberieu-en-bugey')
    expect(text).toContain('Which one is yours?')
    expect(text).toContain('St Germain, Brédevent')
  })

  it('a commune with imported results is not asked for live', async () => {
    const { text } = await ask('/water/fr/commune/2b005-alando')
    expect(text).toContain('Tap water in Alando, France')
    expect(text.slice(0, text.indexOf('$_TSR'))).not.toMatch(/<button[^>]*>[^<]*Hub’eau/)
  })
})

describe('what search engines are told', () => {
  it.each([
    ['/water/us', 'Tap water in the United States, by state', 'United States'],
    ['/water/us/michigan', 'Tap water in Michigan', 'Michigan'],
    [SYSTEM, 'Plantedtown, Michigan tap water: Not enough data', 'Plantedtown, Michigan'],
  ])('%s is a data set with its place, and says where it stands', async (path, title, place) => {
    const { text } = await ask(path)
    expect(text).toContain(`<title>${title} | `)
    const structured = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    )
    expect(structured).toContainEqual(
      expect.objectContaining({
        '@type': 'Dataset',
        url: `${server.origin}${path}`,
        name: title,
        spatialCoverage: place,
        isAccessibleForFree: true,
      }),
    )
    const trail = structured.find((object) => object['@type'] === 'BreadcrumbList')?.itemListElement
    const items = (trail as { item: string }[]).map(({ item }) => item.slice(server.origin.length))
    const above = ['/', '/find', '/water/us', '/water/us/michigan', SYSTEM]
    expect(items).toEqual(above.slice(0, above.indexOf(path) + 1))
  })
})
