import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { datesOf } from '#shared/hydration/history.rules.ts'
import { insertEntry, insertPastDay } from '../factories/hydration.ts'
import { eventually, flowSizes } from '../harness/browser.ts'
import { button } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, openTracker, type TrackerUser } from './tracker.ts'
import { visit } from './visit.ts'

const site = useSite()
/** The last day of a long month. */
beforeEach(() => site.deps.clock.set('2026-10-31T20:30:00Z'))

/** A tracker of somebody with drinks on every day of October. */
async function openMonth(size: object): Promise<TrackerUser> {
  const opened = await openTracker(site, size, { before: (device) => drink(device, 500) })
  for (const date of datesOf({ from: '2026-10-01', to: '2026-10-30' })) {
    await insertPastDay(site.db, opened.id, {
      date,
      intake: 2250,
      is_rest: date === '2026-10-04',
      ...(date === '2026-10-06' && { goal: 2200, adjusted_for: 'hot-day' }),
    })
    for (const [name, amount] of [
      ['Water', 1500],
      ['Tea of rose hips and hibiscus', 330],
      ['Cocoa with a rather long name of its own', 250],
      ['Mate', 170],
    ] as const)
      await insertEntry(site.db, opened.id, { date, amount, name })
  }
  await visit(site, opened.page, '/tracker/settings#data')
  await button(opened.page, 'Print').waitFor()
  return opened
}

/** What the page turns into when printing starts. */
async function beginPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  // The sheet's code is loaded after the page.
  await eventually(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    return page.locator('body > article').count()
  }).toBe(1)
}
const rows = (page: Page): Promise<string[][]> =>
  page
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText)),
    )
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe.each(flowSizes('desktop'))('a month printed from a %s', (_name, size) => {
  it('is one sheet with every day and nothing else, in both themes, of any of the last twelve months', async () => {
    const { page } = await openMonth(size)
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      await beginPrinting(page)
      await page.getByRole('heading', { name: 'Hydration in October 2026' }).waitFor()
      expect(await page.getByRole('heading').count(), theme).toBe(1)
      const [head, ...days] = await rows(page)
      expect(head).toEqual(['Day', 'Drunk', 'Goal', 'Met', 'Drinks'])
      expect(days).toHaveLength(31)
      expect(days[3]).toEqual([
        'Sun 4',
        '2,250 ml',
        '2,000 ml',
        'Yes, rest day',
        'Water 1,500 ml, Tea of rose hips and hibiscus 330 ml, others 420 ml',
      ])
      expect(days[5]?.[2]).toBe('2,200 ml (hot day)')
      expect(days.at(-1)).toEqual(['Sat 31', '500 ml', '2,000 ml', 'No', 'Water 500 ml'])
      await page.getByText('On average 2,194 ml a day. Goal met on 30 of 31 days. 1 rest day.').waitFor()
      const colors = await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        ...new Set(
          [...document.querySelectorAll('article tr > *')].map((cell) => getComputedStyle(cell).color),
        ),
      ])
      expect(colors, theme).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
      for (const format of ['A4', 'Letter'])
        expect(pagesOf(await page.pdf({ format })), `${theme}, ${format}`).toBe(1)
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await page.emulateMedia({ media: 'screen' })
      await button(page, 'Print').waitFor()
    }

    const months = main(page).getByLabel('Month')
    await eventually(() => months.getByRole('option').allInnerTexts()).toEqual([
      ...['October 2026', 'September 2026', 'August 2026', 'July 2026', 'June 2026', 'May 2026'],
      ...['April 2026', 'March 2026', 'February 2026', 'January 2026', 'December 2025', 'November 2025'],
    ])
    await months.selectOption('September 2026')
    await page.evaluate(() => {
      globalThis.print = () => {
        document.title = 'printing'
      }
    })
    await button(page, 'Print').click()
    await eventually(() => page.title()).toBe('printing')
    await beginPrinting(page)
    await page.getByRole('heading', { name: 'Hydration in September 2026' }).waitFor()
    expect(await rows(page)).toHaveLength(31)
    await page.getByText('Nothing entered yet.').waitFor()
    await page.emulateMedia({ media: 'screen' })
    for (const [path, heading] of [
      ['/tracker?date=2026-10-30', 'Yesterday'],
      ['/tracker/history', 'Days met'],
    ] as const) {
      await visit(site, page, path)
      await main(page).getByRole('heading', { name: heading }).waitFor()
      expect(await button(page, /Print|Download/).count(), path).toBe(0)
    }
  })
})
