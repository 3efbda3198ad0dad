import type { Page } from 'playwright-core'
import { beforeEach, describe, it } from 'vitest'
import { eventually } from '../harness/browser.ts'
import { button, dialog } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { glassWords, openWithKeys, quickAdd } from './tracker.ts'
import { revisit } from './visit.ts'

const site = useSite()

beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

const glassHolds = (page: Page, words: string) => eventually(() => glassWords(page)).toBe(words)

describe('the keyboard', () => {
  it('adds, changes the amount, undoes and turns the days', async () => {
    const { page } = await openWithKeys(site)
    await page.keyboard.press('2')
    await glassHolds(page, '500 ml of 2,000 ml')
    await page.keyboard.press('+')
    await button(page, 'Amount 300 ml').waitFor()
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await button(page, 'Amount 200 ml').waitFor()
    await page.keyboard.press('Enter')
    await glassHolds(page, '700 ml of 2,000 ml')
    await page.keyboard.press('u')
    await glassHolds(page, '500 ml of 2,000 ml')
    await page.keyboard.press('ArrowLeft')
    await main(page).getByRole('heading', { name: 'Yesterday' }).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('ArrowRight')
    await main(page).getByRole('heading', { name: 'Today', exact: true }).waitFor()
    await eventually(() => glassWords(page)).toBe('500 ml of 2,000 ml')
  })

  it('lists its keys, which can be turned off for good and from the first moment of a page; the slider has its own', async () => {
    const { page } = await openWithKeys(site)
    await page.keyboard.press('?')
    const list = dialog(page, 'Keyboard shortcuts')
    await list.getByText('Quick add').waitFor()
    await page.keyboard.press('1')
    await list.getByRole('checkbox', { name: 'Use these keys on this device' }).uncheck()
    await page.keyboard.press('Escape')
    await revisit(site, page)
    await quickAdd(page, '500 ml').waitFor()
    await page.keyboard.press('1')
    await quickAdd(page, '500 ml').click()
    await glassHolds(page, '500 ml of 2,000 ml')

    await button(page, /^Amount/).click()
    await main(page).getByRole('slider', { name: 'Custom amount' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await button(page, 'Add 350 ml').waitFor()
    await main(page).getByRole('heading', { name: 'Today', exact: true }).waitFor()

    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window) as (...listener: unknown[]) => void
      window.addEventListener = (...listener: unknown[]) => {
        listen(...listener)
        if (listener[0] === 'keydown') window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))
      }
    })
    await revisit(site, page)
    await quickAdd(page, '500 ml').click()
    await glassHolds(page, '1,000 ml of 2,000 ml')
  })
})
