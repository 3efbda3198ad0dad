import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { insertProgress } from '../factories/hydration.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { button, dialog, loggedIn } from './members.ts'
import { useSite } from './site.ts'
import { openSettings } from './tracker.ts'

const site = useSite()

/** The settings of a new subscriber's tracker, who has cups of these sizes. */
async function openCups(
  options: BrowserContextOptions,
  cup_sizes: number[],
): Promise<{ page: Page; id: string }> {
  const { context, id } = await loggedIn(site, { is_subscribed: true }, options)
  await insertProgress(site.db, id, { cup_sizes })
  const page = await site.openIn(context, '/tracker')
  await openSettings(page, 'Units and cups')
  await button(page, 'Your cups').click()
  return { page, id }
}

async function savedCups(id: string): Promise<number[]> {
  const kept = await site.db
    .selectFrom('hydration_data')
    .select('cup_sizes')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return kept.cup_sizes
}

describe('own cups', () => {
  it('are added, told apart, and removed', async () => {
    const { page, id } = await openCups(PHONE, [330])
    const cups = dialog(page, 'Your cups')
    const field = cups.getByLabel('New cup in ml')
    await field.fill('330')
    await page.keyboard.press('Enter')
    await cups.getByText('You have a cup of this size already. Enter another one.').waitFor()
    await field.fill('200')
    await page.keyboard.press('Enter')
    await cups.getByRole('button', { name: 'Remove the cup of 200 ml' }).waitFor()
    await eventually(() => savedCups(id)).toEqual([200, 330])
    await eventually(() => field.inputValue()).toBe('')
    await cups.getByRole('button', { name: 'Remove the cup of 330 ml' }).click()
    await eventually(() => savedCups(id)).toEqual([200])
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('1 of 6')
  })

  it('are six at most', async () => {
    const { page } = await openCups(DESKTOP, [100, 200, 300, 400, 500, 600])
    const cups = dialog(page, 'Your cups')
    await cups.getByText('Remove one to add another.').waitFor()
    await eventually(() => cups.getByRole('button', { name: 'Add cup' }).count()).toBe(0)
  })
})
