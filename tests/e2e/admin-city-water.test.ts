import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity } from '../factories/cities.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()
/** The number of the system in each of the towns. */
const TOWN: Readonly<Record<string, string>> = {
  phone: 'MI0007771',
  desktop: 'MI0007772',
  elsewhere: 'MI0007773',
  composed: 'MI0007774',
}
beforeEach(() => forgetLimits(site))

/** A draft of a city in whose town a water system is known, open in its editor. */
async function openTown(size: string, options: Parameters<typeof loggedIn>[2]): Promise<Page> {
  const systemId = TOWN[size] ?? ''
  await insertWaterSystem(site.db, { id: systemId, town: `plantedtown-${size}`, zip: systemId.slice(-5) })
  await site.db
    .updateTable('places')
    .set({ name: `Plantedtown ${size}`, search_text: ` plantedtown ${size}` })
    .where('slug', '=', `plantedtown-${size}`)
    .execute()
  const { id } = await insertCity(site.db, {
    name: `Plantedtown ${size}`,
    state: 'Michigan',
    country: 'United States',
    slug: `plantedtown-${size}-united-states`,
    status: 'draft',
  })
  const { context } = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, options)
  return site.openIn(context, `/admin/cities/${id}`)
}

const missing = (page: Page) => main(page).getByRole('region', { name: /^Missing/ })

describe.each(flowSizes('desktop'))('the water system of a city on a %s', (name, size) => {
  it('is suggested, linked by one press, and is no longer missing; Publish says what is', async () => {
    const page = await openTown(name, { ...size, reducedMotion: 'reduce' })
    await missing(page).getByText('The water system that serves the city').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, `Link ${TOWN[name]}`).click()
    await toastOf(page, 'status', 'Water system linked').waitFor()
    await button(page, 'Unlink').waitFor()
    await eventually(() => missing(page).innerText()).not.toContain('The water system')
    await main(page).getByText('Still missing: 7 parts.').waitFor()
    await button(page, 'Publish').click()
    await toastOf(page, 'status', 'City saved').getByText('Still missing: 7 parts.').waitFor()
    await main(page).getByRole('heading', { name: 'Missing on its page' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width)
  })
})

it('a number no system has is said next to its field, and the city stays as it is', async () => {
  site.expectComplaint(/400 \(Bad Request\)/)
  const page = await openTown('elsewhere', DESKTOP)
  await main(page).getByLabel('Another system, by its number').fill('mi0000000')
  await button(page, 'Link this number').click()
  await main(page).getByText('We know no water system with this number.').waitFor()
  await eventually(() => main(page).getByLabel('Another system, by its number').inputValue()).toBe(
    'mi0000000',
  )
})

it('without an AI key the texts are composed from what we hold, and say so', async () => {
  const page = await openTown('composed', DESKTOP)
  await button(page, 'Compose from our values').click()
  const composing = dialog(page, 'Compose city details')
  await composing.getByRole('button', { name: 'Compose', exact: true }).click()
  await composing.getByText('Composed from our own values.').waitFor()
  await composing.getByRole('button', { name: 'Take over' }).click()
  await eventually(() => main(page).getByLabel('Tagline', { exact: true }).inputValue()).toContain(
    'City of Plantedtown serves about 1,200 people',
  )
  await button(page, 'Save changes').click()
  await toastOf(page, 'status', 'City saved').waitFor()
  await main(page).getByText('First draft composed from our own values').waitFor()
})
