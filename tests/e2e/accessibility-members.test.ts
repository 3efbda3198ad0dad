// @module-tag AX
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { datesOf } from '#shared/hydration/history.rules.ts'
import { insertPastDay } from '../factories/hydration.ts'
import { insertPerson } from '../factories/people.ts'
import { insertTest } from '../factories/water-tests.ts'
import { DESKTOP } from '../harness/browser.ts'
import { startPayments } from '../harness/payments.ts'
import { loggedIn } from './members.ts'
import { saveItems } from './saved-items.ts'
import { SWEEP_MS, sweep } from './screen-sweep.ts'
import { ADMIN_SCREENS, MEMBER_SCREENS, PLANTED, plantForScreens, SUBSCRIBER_SCREENS } from './screens.ts'
import { useSite } from './site.ts'
import { openTracker } from './tracker.ts'

const site = useSite(plantForScreens, { data: 'content and systems' })
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

describe('every screen and state of who is logged in: axe, narrow and zoomed windows, large letters, names, forced colors, no motion', () => {
  it('of a member', { timeout: SWEEP_MS }, async () => {
    await startPayments(site.deps)
    const { context } = await loggedIn(site, {}, DESKTOP)
    expect(
      await sweep(site, await context.newPage(), { viewer: 'a member', screens: MEMBER_SCREENS }),
    ).toEqual([])
  })

  it('of a subscriber', { timeout: SWEEP_MS }, async () => {
    // Without a network; a service worker would have had the code of the pages that links lead to.
    site.allowComplaint(/ERR_INTERNET_DISCONNECTED|preload (assets|CSS)/)
    await startPayments(site.deps)
    const { page, id } = await openTracker(site, DESKTOP, {
      before: async (device) => {
        for (const amount of [500, 250])
          await device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount, drink: 'water' }))
        await device.ask((api) =>
          api.hydration.adjustGoal({ date: '2026-11-20', adjustment: { goal: 2500, reason: 'hot-day' } }),
        )
      },
    })
    for (const date of datesOf({ from: '2026-11-01', to: '2026-11-19' }))
      await insertPastDay(site.db, id, { date, intake: 1000 + 100 * Number(date.slice(8)) })
    await saveItems(site, id)
    await insertTest(site.db, id)
    await site.db
      .updateTable('profiles')
      .set({ home_system_id: PLANTED.system.id })
      .where('id', '=', id)
      .execute()
    expect(await sweep(site, page, { viewer: 'a subscriber', screens: SUBSCRIBER_SCREENS })).toEqual([])
  })

  it('of an admin', { timeout: SWEEP_MS }, async () => {
    await startPayments(site.deps)
    site.allowComplaint(/404 \(Not Found\)/)
    await insertPerson(site.db)
    const { context } = await loggedIn(site, { role: 'admin', full_name: 'Ada Admin' }, DESKTOP)
    expect(
      await sweep(site, await context.newPage(), { viewer: 'an admin', screens: ADMIN_SCREENS }),
    ).toEqual([])
  })
})
