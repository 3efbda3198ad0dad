import type { BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually } from '../harness/browser.ts'
import { newProfile, startBrowser } from '../harness/browser-process.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { savedOf } from './tracker.ts'
import { visit } from './visit.ts'

const site = useSite()

/** The tracker in a browser with a profile of its own, logged in as the person of another context. */
async function openTracker(context: BrowserContext, person: BrowserContext) {
  await context.addCookies(await person.cookies())
  const page = await context.newPage()
  await visit(site, page, '/tracker')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  return page
}

it('a drink pressed without a network outlives the kill of the browser, and is saved once', async () => {
  const { context: person, id } = await loggedIn(site, { is_subscribed: true, units: 'ml' })
  const profile = await newProfile()
  const first = await startBrowser(profile)
  const page = await openTracker(first.context, person)
  await first.context.setOffline(true)
  await button(page, 'Add 250 ml').first().click()
  await main(page).getByText('1 drink will be saved when you are back.').waitFor()
  await first.kill()
  expect(await savedOf(site, id)).toEqual([])

  const second = await startBrowser(profile)
  await second.context.addCookies(await person.cookies())
  await (await second.context.newPage()).goto(`${site.origin}/cities`)
  await eventually(() => savedOf(site, id)).toEqual([250])
})
