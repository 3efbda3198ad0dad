import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite(undefined, { data: 'content and systems' })

const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const map = (page: Page) => main(page).getByRole('region', { name: 'Map of the states' })
const onMap = (page: Page, state: string) => map(page).getByRole('link', { name: new RegExp(`^${state}: `) })
const row = (page: Page, state: string) => main(page).getByRole('row', { name: new RegExp(`^${state} `) })

describe.each(flowSizes('desktop'))('the map of the states on a %s', (_name, size) => {
  it('leads from the map to a state, its systems and its towns', async () => {
    const page = await site.open('/water/us', size)
    await onMap(page, 'Ohio').click()
    await heading(page, 'Tap water in Ohio').waitFor()
    expect(addressOf(page).path).toBe('/water/us/ohio')
    await main(page).getByText('Of the people whose system has PFAS results').first().waitFor()
    const first = await main(page).getByRole('link', { name: /PFAS/ }).first().innerText()
    await main(page).getByRole('link', { name: 'Show more' }).click()
    await main(page).getByRole('heading', { name: 'More water systems' }).waitFor()
    expect(await main(page).getByRole('link', { name: /PFAS/ }).first().innerText()).not.toBe(first)
    await main(page).getByRole('link', { name: 'C', exact: true }).click()
    await main(page).getByRole('link', { name: 'Cleveland', exact: true }).click()
    await heading(page, 'Tap water in Cleveland, Ohio').waitFor()
  })

  it('shows another measure, the same in the map and in the table', async () => {
    const page = await site.open('/water/us', size)
    const found = await onMap(page, 'Ohio').getAttribute('aria-label')
    await main(page).getByRole('link', { name: 'No PFAS result' }).click()
    await main(page).getByText('the share whose system has no PFAS result here').waitFor()
    const unknown = await onMap(page, 'Ohio').getAttribute('aria-label')
    expect(unknown).not.toBe(found)
    const cells = await row(page, 'Ohio').getByRole('cell').allInnerTexts()
    expect(cells[2]).toContain(found?.replace('Ohio: ', ''))
    expect(cells[4]).toContain(unknown?.replace('Ohio: ', ''))
  })
})

it('is walked by the keyboard, or skipped', async () => {
  const page = await site.open('/water/us', DESKTOP)
  await main(page).getByRole('link', { name: 'No PFAS result' }).focus()
  await page.keyboard.press('Tab')
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip the map')
  await page.keyboard.press('Tab')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^Alabama: /,
  )
  await page.keyboard.press('Enter')
  await heading(page, 'Tap water in Alabama').waitFor()
})

it('works without script: measures, states and further systems are links', async () => {
  const context = await site.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/water/us`)
  await main(page).getByRole('link', { name: 'Above EPA’s figure' }).click()
  await main(page).getByText('which counts the yearly average from 2029 on').waitFor()
  await onMap(page, 'Texas').click()
  await heading(page, 'Tap water in Texas').waitFor()
  await main(page).getByRole('link', { name: 'Show more' }).click()
  await main(page).getByRole('heading', { name: 'More water systems' }).waitFor()
  await main(page).getByRole('link', { name: 'Back to the largest' }).click()
  await main(page).getByRole('heading', { name: 'Water systems, the largest first' }).waitFor()
})

it('the cities lie on a map of the world, each a link', async () => {
  const page = await site.open('/cities', DESKTOP)
  const cities = main(page).getByRole('region', { name: 'Map of the cities' })
  await eventually(() => cities.getByRole('link').count()).toBe(95)
  await cities.getByRole('link', { name: /^Denver, United States/ }).click()
  await heading(page, 'Denver').waitFor()
})

it('a system’s page shows its towns in its state', async () => {
  const page = await site.open('/water/us/mi0002310-city-of-flint', PHONE)
  await main(page)
    .getByRole('img', { name: /^\d+ towns? of this system on a map of Michigan$/ })
    .waitFor()
})

it.each(['/find', '/cities'])('%s leads to the map of the states', async (path) => {
  const page = await site.open(path, DESKTOP)
  await page
    .getByRole('link', { name: /on (?:a|the) map$|^US Water Systems$/ })
    .first()
    .click()
  await heading(page, 'Tap water in the United States').waitFor()
})

it.each([
  ['/water/us', PHONE],
  ['/water/us?view=above', DESKTOP],
  ['/water/us?view=unknown', DESKTOP],
  ['/water/us/michigan', PHONE],
  ['/water/us/california?letter=s', DESKTOP],
])('axe finds nothing on %s', async (path, size) => {
  const page = await site.open(path, size)
  expect(await violationsInBothThemes(page)).toEqual([])
})

it('a state’s page never scrolls sideways', async () => {
  const page = await site.open('/water/us/texas', PHONE)
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(clientWidth)
  }
})
