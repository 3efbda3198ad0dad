import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite(undefined, { data: 'content and systems' })

const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const map = (page: Page) => main(page).getByRole('region', { name: 'Map of the states' })
const onMap = (page: Page, state: string) => map(page).getByRole('link', { name: new RegExp(`^${state}: `) })

describe.each(flowSizes('desktop'))('the map of the states on a %s', (_name, size) => {
  it('leads from the map to a state, its systems and its towns', async () => {
    const page = await site.open('/water/us', size)
    await onMap(page, 'Ohio').click()
    await heading(page, 'Tap water in Ohio').waitFor()
    expect(addressOf(page).path).toBe('/water/us/ohio')
    await main(page).getByText('Of the people whose system has PFAS results').first().waitFor()
    const first = await main(page)
      .getByRole('link', { name: /people/ })
      .first()
      .innerText()
    await main(page).getByRole('link', { name: 'Show more' }).click()
    await main(page).getByRole('heading', { name: 'More water systems' }).waitFor()
    expect(
      await main(page)
        .getByRole('link', { name: /people/ })
        .first()
        .innerText(),
    ).not.toBe(first)
    await main(page).getByRole('link', { name: 'C', exact: true }).click()
    await main(page).getByRole('link', { name: 'Cleveland', exact: true }).click()
    await heading(page, 'Tap water in Cleveland, Ohio').waitFor()
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
