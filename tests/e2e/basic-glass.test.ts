import { expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

it.each(flowSizes('phone'))('counts today’s drinks on this device, on a %s', async (_name, size) => {
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
    const [today] = JSON.parse(localStorage.getItem('basic-glass') ?? '[]')
    const yesterday = new Date(Date.parse(`${today.date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    localStorage.setItem('basic-glass', JSON.stringify([{ ...today, date: yesterday }]))
  })
  await page.reload()
  await main(page).getByText('Nothing yet today').waitFor()
  await button(page, 'Add 750 ml').click()
  await main(page).getByText('2 days in a row').waitFor()
  await main(page).getByText('Earlier days').click()
  await main(page).getByRole('listitem').getByText('250 ml').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
})

it('writes its earlier days as the browser’s region does', async () => {
  const page = await site.open('/tracker', { ...DESKTOP, locale: 'en-GB' })
  await page.evaluate(() => {
    const at = new Date(Date.now() - 2 * 86_400_000)
    const drink = { id: crypto.randomUUID(), amount: 300, at: at.toISOString() }
    const date = new Intl.DateTimeFormat('en-CA').format(at)
    localStorage.setItem('basic-glass', JSON.stringify([{ date, drinks: [drink] }]))
  })
  await page.reload()
  await main(page).getByText('Earlier days').click()
  await main(page)
    .getByRole('listitem')
    .getByText(/^\w+day \d+ \w+( \d{4})?$/)
    .waitFor()
})

it('has a unit that visitors choose for this device, and members for their account', async () => {
  const context = await site.newContext({ ...DESKTOP, locale: 'en-US' })
  const page = await site.openIn(context, '/tracker')
  await main(page).getByText('Unit and reminder').click()
  await main(page).getByLabel('Amounts in').selectOption('Milliliters (ml)')
  await button(page, 'Add 250 ml').click()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.reload()
  await button(page, 'Add 250 ml').waitFor()
  const member = await loggedIn(site, { units: 'ml' }, DESKTOP)
  const own = await site.openIn(member.context, '/tracker')
  await main(own).getByText('Unit and reminder').click()
  await main(own).getByLabel('Amounts in').selectOption('US fluid ounces (fl oz)')
  await button(own, 'Add 8 fl oz').waitFor()
  const saved = () =>
    site.db.selectFrom('profiles').select('units').where('id', '=', member.id).executeTakeFirst()
  await eventually(saved).toEqual({ units: 'fl_oz' })
})

it('hands its earlier days over as history, which earns nothing', async () => {
  site.deps.clock.set(new Date().toISOString())
  const { context, id } = await loggedIn(site, {}, DESKTOP)
  const page = await site.openIn(context, '/tracker')
  await page.evaluate(() => {
    const at = new Date(Date.now() - 2 * 86_400_000)
    const drink = { id: crypto.randomUUID(), amount: 2000, at: at.toISOString() }
    const zoned = new Intl.DateTimeFormat('en-CA').format(at)
    localStorage.setItem('basic-glass', JSON.stringify([{ date: zoned, drinks: [drink] }]))
  })
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  await site.db
    .updateTable('profiles')
    .set({ is_subscribed: true, time_zone: zone })
    .where('id', '=', id)
    .execute()
  await page.reload()
  await main(page).getByText('drinks on 1 earlier day').waitFor()
  await button(page, 'Add to my tracker').click()
  const history = () =>
    site.db
      .selectFrom('hydration_history')
      .select('intake')
      .where('user_id', '=', id)
      .where('intake', '>', 0)
      .execute()
  await eventually(history).toEqual([{ intake: 2000 }])
  const progress = await site.db
    .selectFrom('hydration_data')
    .select(['experience', 'achievements'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  expect(progress).toEqual({ experience: 0, achievements: [] })
  await eventually(() => main(page).getByText('This device counted').count()).toBe(0)
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
