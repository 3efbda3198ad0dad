import { it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { eventually, PHONE } from '../harness/browser.ts'
import { logIn, tab, useSiteWithoutLimits } from './account.ts'
import { button, dialog } from './members.ts'
import { main } from './pages.ts'
import { freshCard, payWith, useSandbox } from './sandbox.ts'
import { quickAdd, savedOf } from './tracker.ts'

const site = useSiteWithoutLimits()
useSandbox(site)

it('from the trial’s success page a new subscriber logs the first drink in four taps', async () => {
  const { id, email } = await insertPerson(site.db, { tracker_set_up_at: null, units: null, locale: null })
  const context = await site.newContext({ ...PHONE, locale: 'en-US', timezoneId: 'America/New_York' })
  const page = await site.openIn(context, '/pricing')
  // The checkout begins by itself after the log-in.
  await main(page).getByRole('button', { name: 'Start 14-Day Free Trial' }).click()
  await dialog(page).waitFor()
  await tab(page, 'Log In').click()
  await logIn(page, email)
  await payWith(page, freshCard())
  await main(page).getByRole('heading', { level: 1, name: 'Welcome to Premium' }).waitFor()

  await main(page).getByRole('link', { name: 'Start Tracking' }).click()
  await button(page, 'Skip').click()
  await main(page).getByText('Step 2 of 2').waitFor()
  await button(page, 'Skip').click()
  await quickAdd(page, '8 fl oz').click()
  await eventually(() => savedOf(site, id)).toEqual([237])
})
