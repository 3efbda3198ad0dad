import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { expectFocusIn } from './keyboard.ts'
import { button, dialog, loggedIn } from './members.ts'
import { settled } from './page-checks.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

async function openAdmin(path: string, options: Parameters<typeof loggedIn>[2] = DESKTOP) {
  const admin = await loggedIn(site, { role: 'admin', full_name: 'Dora Admin' }, options)
  return { ...admin, page: await site.openIn(admin.context, path) }
}
/** The title of the dialog that has the focus; null while the focus is in the browser's own bars, between a modal dialog's two ends. */
const focusedDialog = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body
      ? null
      : document.activeElement?.closest('dialog')?.querySelector('h2')?.textContent,
  )
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

it('opens the account dialog above a form when the session ends, and keeps the form', async () => {
  site.expectComplaint(/401/)
  const { page, id, email } = await openAdmin('/admin/users')
  await button(page, 'Add User').click()
  const adding = dialog(page, 'Add User')
  await adding.getByLabel('Full name').fill('Nell Nested')
  await adding.getByLabel('E-mail').fill('nell@example.org')
  await site.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await adding.getByRole('button', { name: 'Send invitation' }).click()
  const account = dialog(page, 'Your account')
  await account.getByText('Your session has ended. Log in to go on.').waitFor()
  await expectFocusIn(account)
  for (let count = 0; count < 12; count++) {
    await page.keyboard.press('Tab')
    expect(['Your account', null]).toContain(await focusedDialog(page))
  }
  await page.keyboard.press('Escape')
  await account.waitFor({ state: 'hidden' })
  await eventually(() => adding.getByLabel('Full name').inputValue()).toBe('Nell Nested')
  await eventually(() => focusedDialog(page)).toBe('Add User')

  await page.keyboard.press('Escape')
  await adding.waitFor({ state: 'hidden' })
  await main(page).getByRole('button', { name: 'Log In' }).click()
  await account.getByLabel('E-mail').fill(email)
  await account.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD)
  await account.getByRole('button', { name: 'Log In', exact: true }).click()
  await account.waitFor({ state: 'hidden' })
  await main(page).getByText('Your session has ended.').waitFor({ state: 'hidden' })
})

it('leaves the focus in a field that was chosen before the dialog gave it to its first one', async () => {
  const { page } = await openAdmin('/admin/users')
  await page.evaluate(() => {
    const watching = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('dialog[open] input[name=email]')
      if (field === null) return
      watching.disconnect()
      field.focus()
    })
    watching.observe(document.body, { childList: true, subtree: true })
  })
  await button(page, 'Add User').click()
  await dialog(page, 'Add User').waitFor()
  await settled(page)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
})

it('closes the second dialog and not the form below by Esc in the moment it appears', async () => {
  site.expectComplaint(/403/)
  const { page } = await openAdmin('/admin/users')
  await page.evaluate(() => {
    const watching = new MutationObserver(() => {
      if (document.querySelectorAll('dialog[open]').length < 2) return
      watching.disconnect()
      document.body.dataset.escaped = ''
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
    })
    watching.observe(document.body, { childList: true, subtree: true })
  })
  await button(page, 'Add User').click()
  const adding = dialog(page, 'Add User')
  await adding.getByLabel('Full name').fill('Nell Nested')
  await adding.getByLabel('E-mail').fill('nell@example.org')
  await adding.getByRole('button', { name: 'Send invitation' }).click()
  // The question was there, and is gone without a complaint.
  await page.locator('body[data-escaped]').waitFor({ state: 'attached' })
  await dialog(page, 'Confirm it is you').waitFor({ state: 'hidden' })
  expect(await adding.getByLabel('Full name').inputValue()).toBe('Nell Nested')

  await adding.getByRole('button', { name: 'Send invitation' }).click()
  await expectFocusIn(dialog(page, 'Confirm it is you'))
})

it('closes only the top one of two dialogs by Esc and by its scrim', async () => {
  const { page } = await openAdmin('/admin/tap-water?q=denver')
  await button(page, 'Edit the report for Denver').click()
  const report = dialog(page, 'Edit Tap Water Report')
  const summary = report.getByLabel('Summary', { exact: true })
  await summary.fill('Half a sentence')
  const asking = dialog(page, 'Leave without saving?')
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(8, 400)]) {
    await page.keyboard.press('Escape')
    await eventually(() => focusedDialog(page)).toBe('Leave without saving?')
    // It listens to clicks some frames after it has the focus.
    await settled(page)
    await close()
    await asking.waitFor({ state: 'hidden' })
    await eventually(() => summary.inputValue()).toBe('Half a sentence')
    await eventually(() => focusedDialog(page)).toBe('Edit Tap Water Report')
  }
})

it('returns the focus to the row menu, whose actions the arrow keys reach', async () => {
  await insertPerson(site.db, { full_name: 'Rita Row' })
  const { page } = await openAdmin('/admin/users?q=rita')
  await button(page, 'Actions for Rita Row').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit name' }).waitFor()
  await page.locator('[role=menu]:focus').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => focusedName(page)).toBe('Actions for Rita Row')
  await page.keyboard.press('Enter')
  await page.locator('[role=menu]:focus').waitFor()
  await page.keyboard.press('End')
  await page.getByRole('menuitem').last().and(page.locator('[data-highlighted]')).waitFor()
  await page.keyboard.press('Enter')
  const asking = dialog(page, 'Are you sure?')
  await expectFocusIn(asking)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await eventually(() => focusedName(page)).toBe('Actions for Rita Row')
  // Its keys work again, also after a Cancel in the first frames of the dialog.
  await page.evaluate(() => {
    const watching = new MutationObserver(() => {
      const buttons = document.querySelectorAll<HTMLElement>('dialog button')
      const cancel = [...buttons].find(({ textContent }) => textContent === 'Cancel')
      if (cancel === undefined) return
      watching.disconnect()
      document.body.dataset.canceled = ''
      cancel.click()
    })
    watching.observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Enter')
  await page.locator('[role=menu]:focus').waitFor()
  await page.keyboard.press('End')
  await page.getByRole('menuitem').last().and(page.locator('[data-highlighted]')).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('body[data-canceled]').waitFor({ state: 'attached' })
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await eventually(() => focusedName(page)).toBe('Actions for Rita Row')
  await page.keyboard.press('Enter')
  await page.locator('[role=menu]:focus').waitFor()
})

it('closes the menu of a phone when a link is followed, or the window becomes wide', async () => {
  const { page } = await openAdmin('/admin', PHONE)
  await button(page, 'Menu').click()
  const menu = dialog(page, 'Back office')
  await menu.getByRole('link', { name: 'Cities', exact: true }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.waitForURL(/\/admin\/cities$/)
  await button(page, 'Menu').click()
  await menu.waitFor()
  await page.setViewportSize(DESKTOP.viewport)
  await menu.waitFor({ state: 'hidden' })
})
