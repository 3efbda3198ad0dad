import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { violationsOf } from './axe.ts'
import { button, loggedIn, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { savedOf } from './tracker.ts'
import { visit } from './visit.ts'

const site = useSite(undefined, { serviceWorkers: 'allow' })

/** Another site, with one link to ours. */
let other: Server
beforeAll(async () => {
  other = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html')
    res.end(
      `<title>Other</title><link rel="icon" href="data:,"><a href="${site.origin}/tracker?add=250">Drink</a>`,
    )
  })
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => void other.close())

const openOther = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
  return page
}
const search = (page: Page) => new URL(page.url()).search
const glass = (page: Page) => main(page).getByRole('img', { name: /^A glass with/ })

describe.each(flowSizes('phone'))('/tracker?add on a %s', (_name, size) => {
  it('adds once when the person opens it; a reload and Back add nothing', async () => {
    const { context, id } = await loggedIn(site, { is_subscribed: true }, size)
    const page = await site.openIn(context, '/pricing')
    await page.goto(`${site.origin}/tracker?add=250`)
    await status(page).getByText('250 ml added').waitFor({ state: 'attached' })
    await eventually(() => savedOf(site, id)).toEqual([250])
    expect(search(page)).toBe('')
    await page.reload()
    await glass(page).waitFor()
    await site.hydrated(page)
    await visit(site, page, '/cities')
    await page.goBack()
    await glass(page).waitFor()
    await site.hydrated(page)
    await page.goBack()
    await page.goForward()
    await glass(page).waitFor()
    await site.hydrated(page)
    expect(await savedOf(site, id)).toEqual([250])
    // The shortcut once more is another drink.
    await page.goto(`${site.origin}/tracker?add=500`)
    await eventually(() => savedOf(site, id)).toEqual([250, 500])
  })

  it('asks when another site links to it, with the service worker too', async () => {
    site.allowComplaint(/^another host: http:\/\/127\.0\.0\.1:/)
    const { context, id } = await loggedIn(site, { is_subscribed: true }, size)
    const tracker = await site.openIn(context, '/tracker')
    await eventually(() =>
      tracker.evaluate(async () => (await navigator.serviceWorker.ready).active?.state),
    ).toBe('activated')
    const page = await openOther(context)
    await page.getByRole('link', { name: 'Drink' }).click()
    const asking = main(page).getByRole('region', { name: 'Drink of a link' })
    await asking.getByText('A link asks to add 250 ml to your day.').waitFor()
    await site.hydrated(page)
    expect(search(page)).toBe('?ask=250')
    expect(await violationsOf(page, 'main')).toEqual([])
    await asking.getByRole('button', { name: 'Do not add' }).click()
    await eventually(() => asking.count()).toBe(0)
    expect(await savedOf(site, id)).toEqual([])

    await visit(site, page, '/tracker?ask=250')
    await button(page, 'Add the 250 ml').click()
    await eventually(() => savedOf(site, id)).toEqual([250])
    await eventually(() => asking.count()).toBe(0)
    expect(search(page)).toBe('')
  })
})

it('adds nothing for what is no amount', async () => {
  const { context, id } = await loggedIn(site, { is_subscribed: true }, DESKTOP)
  const page = await context.newPage()
  for (const query of ['add=9999', 'add=abc', 'add=', 'add=250&add=250', 'ask=-1']) {
    await visit(site, page, `/tracker?${query}`)
    await glass(page).waitFor()
    expect(await main(page).getByRole('region', { name: 'Drink of a link' }).count(), query).toBe(0)
    expect(await savedOf(site, id), query).toEqual([])
  }
})
