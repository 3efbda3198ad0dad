import { expect, it } from 'vitest'
import { DESKTOP, eventually, SIZES } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

it.each(SIZES)('counts today’s drinks on this device, on a %s', async (_name, size) => {
  const context = await site.newContext(size)
  const page = await site.openIn(context, '/tracker')
  await main(page).getByText('Nothing yet today').waitFor()
  await button(page, 'Add 250 ml').click()
  await button(page, 'Add 500 ml').click()
  await main(page).getByText('2 drinks today').waitFor()
  await main(page).getByText('Unlock the Hydration Tracker').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  const other = await site.openIn(context, '/tracker')
  await main(other).getByText('2 drinks today').waitFor()
  await button(page, 'Undo the last drink, 500 ml').click()
  await main(other).getByText('1 drink today').waitFor()
  await page.evaluate(() => {
    const glass = JSON.parse(localStorage.getItem('basic-glass') ?? '{}')
    localStorage.setItem('basic-glass', JSON.stringify({ ...glass, date: '2020-01-01' }))
  })
  await page.reload()
  await main(page).getByText('Nothing yet today').waitFor()
})

it('is taken over into the tracker once, however often it is pressed', async () => {
  const { context, id } = await loggedIn(site, { time_zone: 'Asia/Kathmandu' }, DESKTOP)
  const page = await site.openIn(context, '/tracker')
  await button(page, 'Add 250 ml').click()
  await button(page, 'Add 500 ml').click()
  await main(page).getByText('2 drinks today').waitFor()
  await site.db.updateTable('profiles').set({ is_subscribed: true }).where('id', '=', id).execute()
  // As the person's days are those of their own time zone, the device's are made the same.
  await page.reload()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await site.db.updateTable('profiles').set({ time_zone: zone }).where('id', '=', id).execute()
  const tabs = await Promise.all([1, 2].map(() => site.openIn(context, '/tracker')))
  for (const tab of tabs) await main(tab).getByText('This device counted 750 ml today').waitFor()
  await Promise.all(
    tabs.map((tab) =>
      button(tab, 'Add to my tracker')
        .click()
        .catch(() => undefined),
    ),
  )
  const intake = async () =>
    (
      await site.db
        .selectFrom('hydration_data')
        .select('current_intake as intake')
        .where('user_id', '=', id)
        .executeTakeFirst()
    )?.intake
  await eventually(intake).toBe(750)
  for (const tab of tabs) {
    await tab.reload()
    await main(tab).getByText('of 2,000 ml').waitFor()
    await eventually(() => main(tab).getByText('This device counted').count()).toBe(0)
  }
  expect(await intake()).toBe(750)
})
