import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite(undefined, { data: { judgedOn: '2026-11-25' } })

const field = (page: Page) => page.getByRole('combobox', { name: 'ZIP code, town or utility' })
const suggestion = (page: Page, name: RegExp) => page.getByRole('option', { name })
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

/** Opens the page a text leads to by Enter. */
async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Waits for the page at a path to be there. */
const arrives = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const FLINT = '/water/us/mi0002310-city-of-flint'

describe.each(flowSizes('phone'))('the field on a %s', (_name, size) => {
  it('leads from a ZIP code with one system straight to its water', async () => {
    const page = await site.open('/', size)
    await search(page, '48502')
    await arrives(page, FLINT)
    await heading(page, 'Flint').waitFor()
    // The status, what it is about, what to do, and the first topics are in the first screen.
    const first = [
      main(page).getByRole('heading', { name: 'Check your pipe' }),
      main(page).getByText('842 pipes here are lead or galvanized, maybe yours.'),
      main(page).getByRole('link', { name: 'Find out about your pipe' }),
      main(page).getByText('842 of 36,039', { exact: true }),
      main(page).getByText('6 of 12 µg/L', { exact: true }),
    ]
    for (const shown of first) {
      const box = await shown.boundingBox()
      expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(
        size.viewport?.height ?? 844,
      )
    }
    await main(page).getByRole('heading', { name: 'What you can do' }).waitFor()
    await main(page).getByText('Not known here').click()
    await main(page)
      .getByText(/^Dear City of Flint/)
      .waitFor()
    await main(page).getByRole('link', { name: 'Find out about your pipe' }).click()
    await main(page).getByRole('link', { name: 'Check your own pipe in two minutes' }).waitFor()
  })

  it('leads from the button to the utility’s own look-up, and then to the two-minute check', async () => {
    const page = await site.open('/water/us/il0316000-chicago', size)
    await main(page).getByRole('link', { name: 'Find out about your pipe' }).click()
    const lookUp = main(page).getByRole('link', { name: 'Look up your address' })
    const check = main(page).getByRole('link', { name: 'Check your own pipe in two minutes' })
    await lookUp.waitFor()
    expect(await lookUp.getAttribute('href')).toBe('https://www.leadsafechicago.org/water')
    await main(page).getByText('Free test kit: ask through 311.').waitFor()
    const top = async (link: typeof check) => (await link.boundingBox())?.y ?? 0
    expect(await top(lookUp)).toBeLessThan(await top(check))
  })

  it('suggests towns and utilities from the second character on, one line for each place', async () => {
    const page = await site.open('/', size)
    await field(page).pressSequentially('Fl')
    await eventually(() => page.getByRole('option').count()).toBeGreaterThan(3)
    await field(page).fill('flint')
    await suggestion(page, /^Flint, Michigan/).waitFor()
    expect(await suggestion(page, /^(?:City of )?Flint, Michigan/).count()).toBe(1)
    await suggestion(page, /^Flint, Michigan/).click()
    await arrives(page, FLINT)
    await page.goBack()
    await field(page).fill('denver water')
    await suggestion(page, /Denver Water Board/).click()
    await arrives(page, '/water/us/co0116001-denver-water-board')
  })

  it('lists the nearest towns by where the browser is, and says why where it is not known', async () => {
    const context = await site.newContext({
      ...size,
      permissions: ['geolocation'],
      geolocation: { latitude: 43.0127, longitude: -83.6911 },
    })
    const page = await context.newPage()
    await page.goto(`${site.origin}/`)
    const request = page.waitForRequest((each) => each.url().includes('waterSystems.near'))
    await main(page).getByRole('button', { name: 'Use my location' }).click()
    expect((await request).method()).toBe('POST')
    expect((await request).postData()).toContain('43.01')
    expect((await request).postData()).not.toContain('43.0127')
    await main(page)
      .getByRole('link', { name: /^Flint, Michigan/ })
      .click()
    await arrives(page, '/water/us/michigan/flint')

    const refused = await site.open('/find', size)
    await main(refused).getByRole('button', { name: 'Use my location' }).click()
    await main(refused)
      .getByRole('status')
      .getByText(/Type your ZIP code or town instead/)
      .waitFor()
  })
})

describe('the search in the header', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find your water' })

  it.each(flowSizes('desktop'))('opens the field from any page, on a %s', async (_name, size) => {
    const page = await site.open('/innovations', size)
    await page.getByRole('banner').getByTitle('Find your water (/)').click()
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page).fill('denver water')
    await suggestion(page, /Denver Water Board/).click()
    await arrives(page, '/water/us/co0116001-denver-water-board')
    expect(await dialog(page).count()).toBe(0)
  })

  it('opens by "/", but not while somebody types; Esc closes the suggestions before the dialog, and keys walk them', async () => {
    const page = await site.open('/find', DESKTOP)
    await field(page).press('/')
    expect(await dialog(page).count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    const typed = dialog(page).getByRole('combobox')
    await typed.fill('flint')
    await suggestion(page, /^Flint, Michigan/).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('listbox').count()).toBe(0)
    expect(await typed.inputValue()).toBe('flint')
    await page.keyboard.press('Escape')
    await eventually(() => dialog(page).count()).toBe(0)

    await field(page).fill('flint, mi')
    await suggestion(page, /^Flint, Michigan/).waitFor()
    await field(page).press('Escape')
    await eventually(() => page.getByRole('listbox').count()).toBe(0)
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await arrives(page, FLINT)
  })
})

it('a place that is not covered is asked for', async () => {
  const page = await site.open('/find?q=99999', PHONE)
  await main(page).getByRole('button', { name: 'Ask for this place' }).click()
  await main(page).getByRole('status').getByText('We have counted your request for “99999”').waitFor()
  const zip = await site.open('/water/us/zip/49610', PHONE)
  await main(zip).getByRole('button', { name: 'Ask for this place' }).click()
  await main(zip)
    .getByRole('status')
    .getByText(/We have counted your request/)
    .waitFor()
})

it('works without script, as a form', async () => {
  const context = await site.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/`)
  await field(page).fill('20001')
  await field(page).press('Enter')
  await heading(page, 'Tap water in ZIP code 20001').waitFor()
})

it('remembers on the device which system somebody chose', async () => {
  const page = await site.open('/water/us/zip/20001', PHONE)
  await main(page)
    .getByRole('link', { name: /^D\.C\. Water/ })
    .click()
  await page.waitForURL(/dc0000002/)
  await page.goto(`${site.origin}/water/us/zip/20001`)
  await main(page).getByRole('heading', { name: 'You chose this one before' }).waitFor()
})
