import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, PHONE } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { button, dialog } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drinkEarlier, openTracker, quickAdd } from './tracker.ts'

const site = useSite()

const ADD_WATER = '**/api/trpc/hydration.addWater**'
const REFUSAL = {
  status: 500,
  json: [{ error: { json: { message: 'Something went wrong', code: -32603, data: { httpStatus: 500 } } } }],
}

/** A phone of the middle kind. */
const SCREEN = { width: 390, height: 844 }
/** What must stay visible: the glass with its numbers, the quick adds, and the row below them. */
const IN_SIGHT =
  'main svg[aria-label^="A glass"], [role=progressbar], [aria-label="Quick add"] button, main button[aria-label^=Undo], main button[aria-haspopup=dialog]:not([aria-label])'

/** What of {@link IN_SIGHT} a toast covers. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const card = document.querySelector('[role=alert] > div, [role=status] > div[class*=toast]')
    if (card === null) return ['no toast']
    const toast = card.getBoundingClientRect()
    const names: string[] = []
    for (const control of document.querySelectorAll(selector)) {
      const box = control.getBoundingClientRect()
      const isApart =
        box.right <= toast.left ||
        box.left >= toast.right ||
        box.bottom <= toast.top ||
        box.top >= toast.bottom
      if (!isApart && !card.contains(control)) names.push(control.textContent ?? control.outerHTML)
    }
    return names
  }, IN_SIGHT)

describe('toasts on a phone', () => {
  it('say only what the glass does not show, cover neither it nor what adds and undoes, and leave by themselves', async () => {
    site.expectComplaint(/500/)
    const { page } = await openTracker(site, { ...PHONE, viewport: SCREEN, reducedMotion: 'reduce' })
    await quickAdd(page, '500 ml').click()
    await button(page, 'Undo 500 ml, Water').waitFor()
    // The glass shows it: no toast says it again.
    expect(await page.locator('[class*=toast]').count()).toBe(0)
    await page.route(ADD_WATER, (route) => route.fulfill(REFUSAL))
    await quickAdd(page, '250 ml').click()
    const told = toastOf(page, 'alert', 'Error saving progress')
    await told.waitFor()
    await eventually(() => covered(page)).toEqual([])
    await told.waitFor({ state: 'detached' })
  })

  it('move into a dialog that opens later, which would cover them, and back when it closes', async () => {
    const page = await site.open('/', PHONE)
    await page.getByRole('button', { name: 'Menu' }).first().waitFor()
    const { page: tracker } = await openTracker(site, PHONE, {
      before: (other) => drinkEarlier(site, other, 1000),
    })
    await quickAdd(tracker, '1,000 ml').click()
    await toastOf(tracker, 'status', 'First Goal').waitFor()
    await button(tracker, /^Today’s goal/).click()
    await dialog(tracker, 'Today’s goal').waitFor()
    const moved = dialog(tracker, 'Today’s goal').getByText('First Goal')
    await moved.waitFor()
    // Pointed at, it stays. Its place goes away under the pointer; the toast stands on the page then, and leaves in time.
    await moved.hover()
    await tracker.keyboard.press('Escape')
    const back = toastOf(tracker, 'status', 'First Goal')
    await back.waitFor()
    expect(await dialog(tracker, 'Today’s goal').count()).toBe(0)
    await back.waitFor({ state: 'detached' })
  })

  it('leave once the person begins to fix what they said', async () => {
    const page = await site.open('/scanner?tab=water-iq', PHONE)
    await main(page).getByRole('button', { name: 'Ask AI' }).click()
    const told = toastOf(page, 'alert', 'Information needed')
    await told.waitFor()
    await main(page).getByRole('textbox').first().fill('The tap drips')
    await eventually(() => told.count()).toBe(0)
  })
})
