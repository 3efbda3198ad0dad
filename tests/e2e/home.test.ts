import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { countShifts, whatShifted } from './layout-shifts.ts'
import { loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

const site = useSite()

describe.each(flowSizes('desktop'))('home on a %s', (_name, size) => {
  it('has a transparent header; the other pages do not', async () => {
    const page = await site.open('/', size)
    const header = page.getByRole('banner')
    const launch = header.getByRole('link', { name: 'Launch App' })
    for (const { viewport } of [PHONE, DESKTOP, size]) {
      await page.setViewportSize(viewport)
      await eventually(() => launch.isVisible()).toBe(true)
    }
    const backdrop = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
    await eventually(() => backdrop()).toBe('rgba(0, 0, 0, 0)')
    await main(page).getByRole('link', { name: 'Explore Cities' }).click()
    await eventually(backdrop).not.toBe('rgba(0, 0, 0, 0)')
    await header.getByRole('link', { name: 'Smart Hydration' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Know the water you drink.' }).waitFor()
    await eventually(backdrop).toBe('rgba(0, 0, 0, 0)')
  })
})

describe.each(flowSizes('phone'))('the day of a member on a %s', (_name, size) => {
  it.each([true, false])('counts a drink, and nothing jumps before: Premium %s', async (isSubscribed) => {
    const { context } = await loggedIn(site, { is_subscribed: isSubscribed }, size)
    await countShifts(context)
    const page = await site.openIn(context, '/')
    const day = main(page).getByRole('region', { name: 'My day' })
    await day.waitFor()
    expect(await whatShifted(page)).toEqual([])
    if (size === PHONE) {
      const box = await day.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(PHONE.viewport.height)
    }
    await day.getByRole('button', { name: /^Add / }).first().click()
    await day.getByRole('button', { name: /^Undo / }).waitFor()
    await eventually(() => day.getByRole('status').first().innerText()).not.toMatch(/^0\b/)
    expect(await violationsInBothThemes(page)).toEqual([])
    // Subscribers are recommended no app, on public pages either.
    await visit(site, page, '/find')
    const recommended = page.getByRole('link', { name: /Scan food too/ })
    expect(await recommended.count()).toBe(isSubscribed ? 0 : 1)
  })
})
