import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, PHONE, SIZES } from '../harness/browser.ts'
import { loadRealWaterSystems } from '../harness/real-water-systems.ts'
import { violationsInBothThemes } from './axe.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite(() => loadRealWaterSystems(site.deps.connectionString))

const field = (page: Page) => page.getByRole('combobox', { name: 'ZIP code, town or utility' })
const suggestion = (page: Page, name: RegExp) => page.getByRole('option', { name })
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

/** Opens the page a text leads to by Enter. */
async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

describe.each(SIZES)('the field on a %s', (_name, size) => {
  it('leads from a ZIP code to its systems, and from there to the values of one', async () => {
    const page = await site.open('/', size)
    await search(page, '48502')
    await heading(page, 'Tap water in ZIP code 48502').waitFor()
    await main(page)
      .getByRole('link', { name: /^City of Flint/ })
      .click()
    await heading(page, 'Tap water of City of Flint').waitFor()
    expect(addressOf(page).path).toBe('/water/us/mi0002310-city-of-flint')
    await main(page)
      .getByText(/^None of the 29 PFAS looked for was found/)
      .waitFor()
    await main(page).getByRole('heading', { name: 'What we do not know' }).waitFor()
  })

  it('suggests towns and utilities from the second character on', async () => {
    const page = await site.open('/cities', size)
    await field(page).pressSequentially('Fl')
    await eventually(() => page.getByRole('option').count()).toBeGreaterThan(3)
    await field(page).fill('flint')
    await suggestion(page, /^Flint, Michigan/).click()
    await heading(page, 'Tap water in Flint, Michigan').waitFor()
    await page.goBack()
    await field(page).fill('48502')
    await suggestion(page, /^City of Flint/).click()
    await heading(page, 'Tap water of City of Flint').waitFor()
    await page.goBack()
    await field(page).fill('denver water')
    await suggestion(page, /^Denver Water Board/).click()
    await heading(page, 'Tap water of Denver Water Board').waitFor()
  })
})

it('is walked by the keyboard, and Esc closes it', async () => {
  const page = await site.open('/tap-water-ratings', DESKTOP)
  await field(page).fill('flint, mi')
  await suggestion(page, /^Flint, Michigan/).waitFor()
  await field(page).press('Escape')
  await eventually(() => page.getByRole('listbox').count()).toBe(0)
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await heading(page, 'Tap water in Flint, Michigan').waitFor()
})

describe('the search in the header', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find your water' })

  it.each(SIZES)('opens the field from any page, on a %s', async (_name, size) => {
    const page = await site.open('/innovations', size)
    await page.getByRole('banner').getByRole('link', { name: 'Find your water' }).click()
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page).fill('denver water')
    await suggestion(page, /^Denver Water Board/).click()
    await heading(page, 'Tap water of Denver Water Board').waitFor()
    expect(await dialog(page).count()).toBe(0)
  })

  it('opens by "/", but not while somebody types, and Esc closes first the suggestions, then the dialog', async () => {
    const page = await site.open('/cities', DESKTOP)
    await field(page).press('/')
    expect(await dialog(page).count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    const typed = dialog(page).getByRole('combobox')
    await typed.fill('flint')
    await suggestion(page, /^Flint, Michigan/).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('listbox').count()).toBe(0)
    expect(await typed.inputValue()).toBe('flint')
    await page.keyboard.press('Escape')
    await eventually(() => dialog(page).count()).toBe(0)
  })

  it('is a link without script', async () => {
    const context = await site.newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.origin}/innovations`)
    await page.getByRole('banner').getByRole('link', { name: 'Find your water' }).click()
    await heading(page, 'Find your water').waitFor()
  })
})

it('offers names that are spelled alike, and says what is covered where nothing is found', async () => {
  const page = await site.open('/find', PHONE)
  await search(page, 'Minneapolsi')
  await main(page)
    .getByRole('link', { name: /^Minneapolis, Minnesota Hennepin/ })
    .waitFor()
  await search(page, '99999')
  await main(page).getByRole('heading', { name: 'We found nothing for “99999”' }).waitFor()
  await main(page).getByRole('button', { name: 'Ask for this place' }).click()
  await main(page).getByRole('status').getByText('We have counted your request for “99999”').waitFor()
})

describe.each(SIZES)('places abroad on a %s', (_name, size) => {
  it.each([
    ['M5V 3L9', 'Tap water of Toronto M5V', '/water/ca/m5v-toronto'],
    ['Köln', 'Tap water of Cologne', '/water/de/cologne-tap-water'],
    [
      'Parksepa',
      'Tap water of Parksepa aleviku ühisveevärk',
      /^\/water\/ee\/\d+-parksepa-aleviku-uhisveevark$/,
    ],
  ])('are found by %s', async (text, title, path) => {
    const page = await site.open('/find', size)
    await search(page, text)
    await main(page).getByRole('listitem').getByRole('link').first().click()
    await heading(page, title).waitFor()
    if (typeof path === 'string') expect(addressOf(page).path).toBe(path)
    else expect(addressOf(page).path).toMatch(path)
  })

  it('say who published their values, and credit the collection', async () => {
    const page = await site.open('/water/at/bregenz-tap-water', size)
    await main(page).getByText('Published for 2026: 198 mg/L as CaCO3 hardness (11.1 °dH).').waitFor()
    await main(page).getByRole('link', { name: 'Stadtwerke Bregenz' }).waitFor()
    const credit = main(page).getByRole('link', { name: /^Data: iswatersafetodrink\.in/ })
    expect(await credit.getAttribute('href')).toBe('https://iswatersafetodrink.in/')
  })
})

it('shows the figures of its water system on a city’s page, and leads there and back', async () => {
  const page = await site.open('/cities/miami-united-states/tap-water', PHONE)
  await main(page).getByRole('heading', { name: 'Federal figures' }).waitFor()
  await main(page).getByText('Highest of the samples taken 2023–25: 33 ng/L PFOS.').waitFor()
  await main(page).getByRole('link', { name: 'MDWASA - Main System' }).click()
  await heading(page, /^Tap water of MDWASA/).waitFor()
  await main(page).getByRole('link', { name: 'Miami', exact: true }).first().click()
  await heading(page, 'Miami tap water').waitFor()
})

it('works without script, as a form', async () => {
  const context = await site.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/`)
  await field(page).fill('00601')
  await field(page).press('Enter')
  await heading(page, 'Tap water in ZIP code 00601').waitFor()
})

it('remembers on the device which system somebody chose', async () => {
  const page = await site.open('/water/us/zip/48502', PHONE)
  await main(page)
    .getByRole('link', { name: /^City of Flint/ })
    .click()
  await heading(page, 'Tap water of City of Flint').waitFor()
  await page.goto(`${site.origin}/water/us/zip/48502`)
  await main(page).getByRole('heading', { name: 'You chose this one before' }).waitFor()
})

it.each([
  ['/find?q=flint', PHONE],
  ['/water/us/zip/48502', PHONE],
  ['/water/us/michigan/flint', DESKTOP],
  ['/water/us/mi0002310-city-of-flint', PHONE],
  ['/water/us/co0116001-denver-water-board', DESKTOP],
  ['/cities/miami-united-states/tap-water', PHONE],
  ['/water/at/bregenz-tap-water', DESKTOP],
  ['/water/ca/m5v-toronto', PHONE],
])('axe finds nothing on %s', async (path, size) => {
  const page = await site.open(path, size)
  expect(await violationsInBothThemes(page)).toEqual([])
})
