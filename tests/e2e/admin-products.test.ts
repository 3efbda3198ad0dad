import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someProduct } from '../factories/content-fields.ts'
import { insertProduct } from '../factories/products.ts'
import { reauthenticate } from '../harness/account-steps.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, confirmItIsMe, dialog, loggedIn, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit, visit } from './visit.ts'

const site = useSite()

/** What Chromium itself writes to the console about a refusal somebody provoked. */
const REFUSED = /console error: .*(403 \(Forbidden\)|404 \(Not Found\)|409 \(Conflict\))/

async function openAdmin(path: string, options: Parameters<typeof loggedIn>[2] = DESKTOP) {
  const admin = await loggedIn(site, { role: 'admin', full_name: 'Ida Admin' }, options)
  return { ...admin, page: await site.openIn(admin.context, path) }
}

/** Saves a product as another admin would, in the meantime. */
async function saveElsewhere(id: string, version: number, name: string): Promise<void> {
  const other = await loggedIn(site, { role: 'admin', full_name: 'Otto Other' })
  const device = createDevice(site.deps)
  await device.logIn(other.email)
  await reauthenticate(device)
  await device.ask((api) => api.admin.products.update({ ...someProduct({ name }), id, version }))
}

/** The page's own heading; the preview's is a second one, for eyes alone. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).first()
const pathOf = (page: Page) => new URL(page.url()).pathname
const row = (page: Page, name: string) => main(page).locator('tr[data-row]', { hasText: name })
const stored = (id: string) =>
  site.db
    .selectFrom('affiliate_products')
    .select(['name', 'status', 'version', 'certifications', 'link'])
    .where('id', '=', id)
    .executeTakeFirst()

describe.each(flowSizes('desktop'))('on a %s', (_size, size) => {
  it('a product is added, published, found and deleted', async () => {
    site.allowComplaint(REFUSED)
    const { page } = await openAdmin('/admin/products', size)
    await button(page, 'Add product').click()
    await heading(page, 'New product').waitFor()
    const elements = main(page)
    await button(page, 'Publish').click()
    await elements.getByText('Product name is required').waitFor()
    await elements.getByText('Category is required').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')

    const name = `Counter filter ${crypto.randomUUID().slice(0, 6)}`
    await elements.getByLabel('Name', { exact: true }).fill(name)
    await elements.getByLabel('Category').selectOption('Water Filters')
    await elements.getByLabel('Shop link').fill('http://shop.example/filter')
    await elements.getByLabel('Brand').focus()
    await elements.getByText('Give a full address that begins with https://').waitFor()
    await elements.getByLabel('Shop link').fill('https://shop.example/filter')
    await elements
      .getByLabel('Certifications', { exact: true })
      .fill('NSF/ANSI 53: lead\n\nNSF/ANSI 42: chlorine')
    await button(page, 'Publish').click()
    // Where a shop link leads is one of the changes that ask for the password once more.
    await confirmItIsMe(page)
    await status(page).getByText('Product created').waitFor()
    await eventually(() => pathOf(page)).toMatch(/^\/admin\/products\/[0-9a-f-]{36}$/)
    const id = pathOf(page).split('/').at(-1) ?? ''
    await eventually(() => stored(id)).toMatchObject({
      name,
      status: 'published',
      certifications: ['NSF/ANSI 53: lead', 'NSF/ANSI 42: chlorine'],
    })

    await visit(site, page, `/admin/products?q=${encodeURIComponent(name)}`)
    await row(page, name).waitFor()
    await row(page, name)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete product' }).click()
    await status(page).getByText(`${name} deleted`).waitFor()
    expect(await stored(id)).toBeUndefined()
  })
})

it('one press on a row opens its record, and its name is a link', async () => {
  const { id } = await insertProduct(site.db, { name: 'Pressed jug', brand: 'Brunn' })
  const { page } = await openAdmin('/admin/products?q=Pressed')
  const title = row(page, 'Pressed jug').getByRole('link', { name: 'Pressed jug' })
  await eventually(() => title.getAttribute('href')).toBe(`/admin/products/${id}`)
  await row(page, 'Pressed jug').getByRole('checkbox').click()
  expect(pathOf(page)).toBe('/admin/products')
  await row(page, 'Pressed jug').getByText('Brunn').click()
  await heading(page, 'Pressed jug').waitFor()
  expect(pathOf(page)).toBe(`/admin/products/${id}`)
})

describe('nothing is lost', () => {
  it('leaving asks first; staying keeps what was typed, and a reload offers it again', async () => {
    const { id } = await insertProduct(site.db, { name: 'Kept jug' })
    const { page } = await openAdmin(`/admin/products/${id}`)
    await main(page).getByLabel('Name', { exact: true }).fill('Kept jug, changed')
    await page.getByText('Unsaved changes', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Products' }).first().click()
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click()
    await eventually(() => main(page).getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Kept jug, changed',
    )

    await eventually(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
    page.on('dialog', (asked) => void asked.accept())
    await revisit(site, page)
    await button(page, 'Restore').click()
    await eventually(() => main(page).getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Kept jug, changed',
    )
    await page.getByRole('link', { name: 'Products' }).first().click()
    await button(page, 'Leave without saving').click()
    await heading(page, 'Products').waitFor()
    expect(await stored(id)).toMatchObject({ name: 'Kept jug' })
  })

  it('Ctrl+S saves, history shows it, and an old version comes back', async () => {
    const { id } = await insertProduct(site.db, { name: 'First name' })
    const { page } = await openAdmin(`/admin/products/${id}`)
    await main(page).getByLabel('Name', { exact: true }).fill('Second name')
    await page.keyboard.press('Control+s')
    await status(page).getByText('Product saved').waitFor()
    await heading(page, 'Second name').waitFor()
    await button(page, 'History').click()
    const history = dialog(page, 'History')
    await history.getByText('Version 2 (now)').waitFor()
    await history.getByText('Version 1:').click()
    await history.getByRole('button', { name: 'Restore version 1' }).click()
    await heading(page, 'First name').waitFor()
    expect(await stored(id)).toMatchObject({ name: 'First name', version: 3 })
  })

  it('of two who save, the second is told, compares and chooses', async () => {
    site.allowComplaint(REFUSED)
    const { id } = await insertProduct(site.db, { name: 'Shared jug' })
    const { page } = await openAdmin(`/admin/products/${id}`)
    await main(page).getByLabel('Name', { exact: true }).fill('My jug')
    await saveElsewhere(id, 1, 'Their jug')
    await button(page, 'Save changes').click()
    const told = main(page).getByRole('alert').filter({ hasText: 'Otto Other saved this product' })
    await told.waitFor()
    await eventually(() => told.innerText()).toContain('Their jug')
    expect(await stored(id)).toMatchObject({ name: 'Their jug', version: 2 })
    expect(await violationsInBothThemes(page)).toEqual([])
    await told.getByRole('button', { name: 'Keep mine' }).click()
    // Their version had no shop link, and mine has one.
    await confirmItIsMe(page)
    await eventually(() => stored(id)).toMatchObject({ name: 'My jug', version: 3 })

    await main(page).getByLabel('Name', { exact: true }).fill('My jug again')
    await saveElsewhere(id, 3, 'Theirs again')
    await page.keyboard.press('Control+s')
    await button(page, 'Take theirs').click()
    await heading(page, 'Theirs again').waitFor()
    await eventually(() => main(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs again')
  })

  it('what was deleted in the meantime is saved as a new one', async () => {
    site.allowComplaint(REFUSED)
    const { id } = await insertProduct(site.db, { name: 'Short-lived jug' })
    const { page } = await openAdmin(`/admin/products/${id}`)
    await main(page).getByLabel('Name', { exact: true }).fill('Reborn jug')
    await site.db.deleteFrom('affiliate_products').where('id', '=', id).execute()
    await button(page, 'Save changes').click()
    await main(page).getByText('This product has been deleted.').waitFor()
    await button(page, 'Save as new').click()
    await confirmItIsMe(page)
    await status(page).getByText('Product created').waitFor()
    await eventually(() => pathOf(page)).not.toContain(id)
    await heading(page, 'Reborn jug').waitFor()
  })

  it('several are taken back at once, and Undo publishes them again', async () => {
    const brand = `Undo ${crypto.randomUUID().slice(0, 6)}`
    const ids = [
      (await insertProduct(site.db, { name: 'Undo one', brand })).id,
      (await insertProduct(site.db, { name: 'Undo two', brand })).id,
    ]
    const { page } = await openAdmin(`/admin/products?q=${encodeURIComponent(brand)}`)
    await row(page, 'Undo one').waitFor()
    for (const name of ['Undo one', 'Undo two']) await row(page, name).getByRole('checkbox').check()
    await main(page).getByRole('button', { name: 'Unpublish' }).click()
    await status(page).getByText('2 products unpublished').waitFor()
    await eventually(async () => (await stored(ids[0] ?? ''))?.status).toBe('draft')
    await button(page, 'Undo').click()
    await eventually(async () => (await stored(ids[1] ?? ''))?.status).toBe('published')
  })
})
