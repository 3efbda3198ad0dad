import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, flowSizes } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, entries, glassWords, openSettings, openTracker, quickAdd, showScreen } from './tracker.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

/** What the screen says of streaks, levels and achievements. */
const rewards = (page: Page) => main(page).getByText(/streak|level|achieve/i)

describe.each(flowSizes('phone'))('a limit on a %s', (_name, size) => {
  it('is set because a doctor said so; the glass empties, and nothing rewards drinking', async () => {
    const { page } = await openTracker(site, size, { before: (device) => drink(device, 500) })
    await openSettings(page, 'Goal')
    await main(page).getByRole('button', { name: 'Goal', exact: true }).click()
    await dialog(page, 'Daily goal').getByLabel('My doctor said so: this is the most I may drink').check()
    await dialog(page).getByLabel('Daily limit in ml').fill('1500')
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Save limit').click()
    await main(page).getByRole('heading', { name: 'Limit', exact: true }).waitFor()
    await showScreen(page, 'Today')
    await eventually(() => glassWords(page)).toBe('1,000 ml left of 1,500 ml')
    await quickAdd(page, '250 ml').click()
    await eventually(() => glassWords(page)).toBe('750 ml left of 1,500 ml')
    await eventually(() => entries(page)).toHaveLength(2)
    for (let count = 0; count < 4; count += 1) await quickAdd(page, '250 ml').click()
    await main(page).getByText('250 ml above the limit').waitFor()
    await main(page).getByText('1,750 ml drunk').waitFor()
    expect(await rewards(page).count()).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await showScreen(page, 'History')
    await main(page).getByRole('heading', { name: 'Days within the limit' }).waitFor()
    await main(page).getByText('Limit kept', { exact: true }).waitFor()
    expect(await rewards(page).count()).toBe(0)
    await main(page).getByText('Show as table').click()
    await main(page).getByRole('cell', { name: 'Above it' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
  })
})
