import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, PHONE } from '../harness/browser.ts'
import { button, loggedIn, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, level: 1 })

it('a visitor finds a water by name in the scanner and reads its page without an account', async () => {
  const page = await site.open('/scanner', PHONE)
  const field = main(page).getByRole('combobox', { name: 'Or search by name' })
  await field.fill('Evia')
  await page.getByRole('option', { name: /^Evian(?! Sparkling)/ }).click()
  await heading(page, 'Evian').waitFor()
  await main(page).getByText('Also sold in the United States', { exact: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/waters/evian')

  await page.goBack()
  await field.fill('gerol')
  await field.press('Enter')
  await heading(page, 'Bottled waters').waitFor()
  await main(page)
    .getByRole('link', { name: /Gerolsteiner Sprudel/ })
    .waitFor()
})

it('a member saves a water from its page to the fridge, without using a scan', async () => {
  const { context, id } = await loggedIn(site, {}, PHONE)
  const page = await site.openIn(context, '/waters/volvic')
  await button(page, 'Save to Fridge').click()
  await status(page).getByText('Scan Saved').waitFor()
  await button(page, 'Saved').waitFor()
  await eventually(async () =>
    site.db.selectFrom('saved_bookmarks').select('title').where('user_id', '=', id).execute(),
  ).toHaveLength(1)
  await page.goto(new URL('/scanner', page.url()).href)
  await main(page).getByText('1 of 1 free scan left today').waitFor()
})

it('someone new is asked to create an account before a water is saved', async () => {
  const page = await site.open('/waters/volvic', PHONE)
  await button(page, 'Save to Fridge').click()
  const asked = page.getByRole('dialog', { name: 'Login Required' })
  await asked.getByText('Create a free account to save Volvic.').waitFor()
  await eventually(() => asked.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe(
    'true',
  )
})

it('says where no other water is from the reader’s country', async () => {
  const page = await site.open('/waters/evian', { ...PHONE, locale: 'lv-LV' })
  const others = main(page).getByRole('region', { name: 'Other waters' })
  await others.getByText('None of them is from Latvia or known to be sold there.').waitFor()
})

it('offers a reader in Germany German waters, and its sources open as every other source does', async () => {
  const page = await site.open('/waters/evian', { ...PHONE, locale: 'de-DE' })
  const others = main(page).getByRole('region', { name: 'Other waters' })
  await eventually(() => others.getByText('Germany', { exact: true }).count()).toBeGreaterThan(0)
  expect(await others.getByText('None of them', { exact: false }).count()).toBe(0)
  await main(page).getByText('Where this was read').click()
  const source = main(page)
    .getByRole('group')
    .filter({ hasText: 'Where this was read' })
    .getByRole('link')
    .first()
  expect(await source.getAttribute('target')).toBe('_blank')
  expect(await source.getAttribute('rel')).toBe('nofollow noopener')
})
