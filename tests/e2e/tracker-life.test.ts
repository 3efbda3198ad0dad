import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, flowSizes } from '../harness/browser.ts'
import { forgetLimits } from './account.ts'
import { loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { glassWords, quickAdd, savedOf, showScreen, streakWords } from './tracker.ts'
import { visit } from './visit.ts'

/* Somebody's days as they live them: the clocks of server and page are moved on together. */

const site = useSite(undefined, { serviceWorkers: 'allow' })
beforeEach(() => forgetLimits(site))

/** How many days the history says were tracked. */
async function daysTracked(page: Page): Promise<string> {
  await showScreen(page, 'History')
  const card = main(page).getByRole('term').filter({ hasText: 'Days Tracked' }).locator('..')
  const text = await card.innerText()
  await showScreen(page, 'Today')
  return text.match(/\d+/)?.[0] ?? ''
}

describe.each(flowSizes('phone'))('on a %s', (_size, size) => {
  it('an evening, midnight, the next morning, a missed day, another zone, and no network', async () => {
    site.allowComplaint(/ERR_INTERNET_DISCONNECTED/)
    const { context, id } = await loggedIn(
      site,
      { is_subscribed: true, time_zone: 'America/New_York' },
      { ...size, timezoneId: 'America/New_York' },
    )
    // Friday, half past nine in the evening in New York.
    const page = await openAt(context, '2026-11-21T02:30:00Z')
    await quickAdd(page, '1,000 ml').click()
    await quickAdd(page, '1,000 ml').click()
    await eventually(() => glassWords(page)).toBe('2,000 ml of 2,000 ml')
    await main(page).getByText('Goal Achieved').first().waitFor()
    await eventually(() => streakWords(page)).toContain('1 day')
    await eventually(() => savedOf(site, id)).toEqual([1000, 1000])

    // A minute past midnight there: Saturday begins empty, and the streak goes on.
    await moveTo(page, '2026-11-21T05:01:00Z')
    await eventually(() => glassWords(page)).toBe('0 ml of 2,000 ml')
    await eventually(() => streakWords(page)).toContain('1 day')
    await main(page).getByRole('button', { name: 'Previous day' }).click()
    await main(page).getByText('Yesterday').first().waitFor()
    await eventually(() => quickAdd(page, '250 ml').count()).toBe(0)

    // Saturday morning: the goal again.
    await moveTo(page, '2026-11-21T13:00:00Z')
    for (const amount of ['1,000 ml', '1,000 ml']) await quickAdd(page, amount).click()
    await eventually(() => streakWords(page)).toContain('2 days')
    await eventually(() => daysTracked(page)).toBe('2')
    await eventually(() => savedOf(site, id)).toHaveLength(4)

    // Sunday goes by without a look; on Monday the streak is gone, and what was achieved is not.
    await moveTo(page, '2026-11-23T13:00:00Z')
    await eventually(() => streakWords(page)).toContain('0 days')
    await eventually(() => daysTracked(page)).toBe('2')

    // They fly to Kathmandu, where it is Monday evening, and then Tuesday while New York has Monday.
    await quickAdd(page, '500 ml').click()
    await eventually(() => savedOf(site, id)).toEqual([1000, 1000, 1000, 1000, 500])
    await site.db.updateTable('profiles').set({ time_zone: 'Asia/Kathmandu' }).where('id', '=', id).execute()
    await moveTo(page, '2026-11-23T13:30:00Z')
    await eventually(() => glassWords(page)).toBe('500 ml of 2,000 ml')
    await moveTo(page, '2026-11-23T18:20:00Z')
    await eventually(() => glassWords(page)).toBe('0 ml of 2,000 ml')

    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await quickAdd(page, '250 ml').click()
    await eventually(() => glassWords(page)).toBe('250 ml of 2,000 ml')
    expect(await savedOf(site, id)).toHaveLength(5)
    await context.setOffline(false)
    await eventually(() => savedOf(site, id)).toEqual([1000, 1000, 1000, 1000, 500, 250])
    const days = await site.db
      .selectFrom('hydration_history')
      .select(['date', 'intake'])
      .where('user_id', '=', id)
      .orderBy('date')
      .execute()
    expect(days).toEqual([
      { date: '2026-11-20', intake: 2000 },
      { date: '2026-11-21', intake: 2000 },
      { date: '2026-11-23', intake: 500 },
      { date: '2026-11-24', intake: 250 },
    ])
  })
})

/** Opens the tracker at a time. */
async function openAt(context: BrowserContext, isoTime: string): Promise<Page> {
  site.deps.clock.set(isoTime)
  await context.clock.setSystemTime(isoTime)
  return site.openIn(context, '/tracker')
}

/** Moves every clock on and comes back to the tracker. */
async function moveTo(page: Page, isoTime: string): Promise<void> {
  site.deps.clock.set(isoTime)
  await page.clock.setSystemTime(isoTime)
  await visit(site, page, '/tracker')
}
