import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, PHONE, SIZES } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set(new Date().toISOString()))

const hint = (page: Page) => main(page).getByRole('region', { name: 'Install the app' })

/** A browser in which the tracker was used on so many days before today. */
const usedOn = (context: BrowserContext, days: number) =>
  context.addInitScript((count) => {
    // The blank page before the first one has no storage.
    if (!location.protocol.startsWith('http') || localStorage.getItem('install-hint') !== null) return
    const used = Array.from({ length: count }, (_, index) =>
      new Date(Date.now() - (index + 2) * 86_400_000).toISOString().slice(0, 10),
    )
    localStorage.setItem('install-hint', JSON.stringify({ days: used, shownOn: null, isDismissed: false }))
  }, days)

/** What Chromium does when the site can be installed; `installs` counts how often its question was shown. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.body.toggleAttribute('data-asked', true),
    })
    dispatchEvent(offer)
    return offer.defaultPrevented
  })

describe.each(SIZES)('on a %s', (_name, size) => {
  it.each([
    ['a subscriber', { is_subscribed: true }],
    ['somebody without Premium', {}],
  ])('%s is offered the app once, below the glass, and it stays away', async (_who, profile) => {
    const { context } = await loggedIn(site, profile, size)
    await usedOn(context, 3)
    const page = await site.openIn(context, '/tracker')
    expect(await hint(page).count()).toBe(0)
    expect(await offerInstall(page)).toBe(true)
    await hint(page).getByText('install it as an app').waitFor()
    const [glass, said] = await Promise.all([
      main(page).locator('[aria-label="The day"], [aria-labelledby="basic-glass"]').first().boundingBox(),
      hint(page).boundingBox(),
    ])
    const isApart =
      (said?.y ?? 0) >= (glass?.y ?? 0) + (glass?.height ?? 0) ||
      (said?.x ?? 0) >= (glass?.x ?? 0) + (glass?.width ?? 0)
    expect(isApart).toBe(true)
    expect(await violationsInBothThemes(page)).toEqual([])
    await hint(page).getByRole('button', { name: 'Not now' }).click()
    await eventually(() => hint(page).count()).toBe(0)
    await revisit(site, page)
    await offerInstall(page)
    await button(page, /^Add (250 ml|8 fl oz)$/)
      .first()
      .click()
    expect(await hint(page).count()).toBe(0)
  })
})

it('asks the browser’s own question when it is pressed', async () => {
  const context = await site.newContext(PHONE)
  await usedOn(context, 3)
  const page = await site.openIn(context, '/tracker')
  await offerInstall(page)
  await hint(page).getByRole('button', { name: 'Install', exact: true }).click()
  await eventually(() => page.locator('body[data-asked]').count()).toBe(1)
  await eventually(() => hint(page).count()).toBe(0)
})

it('comes neither on the third day of use nor where the browser offers nothing', async () => {
  const early = await site.newContext(PHONE)
  await usedOn(early, 2)
  const page = await site.openIn(early, '/tracker')
  await offerInstall(page)
  await button(page, 'Add 250 ml').click()
  expect(await hint(page).count()).toBe(0)
  const without = await site.newContext(PHONE)
  await usedOn(without, 3)
  const other = await site.openIn(without, '/tracker')
  await button(other, 'Add 250 ml').click()
  expect(await hint(other).count()).toBe(0)
})

it('says where Safari’s menu has it, and not in the app itself', async () => {
  const safari = async (standalone: boolean) => {
    const context = await site.newContext(PHONE)
    await usedOn(context, 3)
    await context.addInitScript((isApp) => {
      Object.assign(Navigator.prototype, { standalone: isApp })
      Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { value: 5 })
    }, standalone)
    return site.openIn(context, '/tracker')
  }
  await hint(await safari(false))
    .getByText('press Share, then Add to Home Screen')
    .waitFor()
  expect(await hint(await safari(true)).count()).toBe(0)
})
