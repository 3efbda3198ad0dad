// @module-tag FB
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SKIP_TEXTS, type SkipReason } from '#client/features/hydration/import/file-drinks.ts'
import { formatCount, formatNumber } from '#shared/format/number.ts'
import { bytesOf, IMPORTED_ON, type ImportCase } from '../fixtures/import-cases/import-case.ts'
import { IMPORT_CASES } from '../fixtures/import-cases/import-cases.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { IS_PROOF } from '../harness/proof.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog } from './members.ts'
import { useSite } from './site.ts'
import { openTracker } from './tracker.ts'

const site = useSite()
const importer = (page: Page) => dialog(page, 'Import drinks')

async function choose(page: Page, name: string, content?: string | Buffer): Promise<void> {
  const buffer = await bytesOf(name, content)
  await importer(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function openImporter(today = IMPORTED_ON, timeZone = 'UTC') {
  site.deps.clock.set(`${today}T08:30:00Z`)
  const { page } = await openTracker(site, DESKTOP, { path: '/tracker/history', timeZone })
  await button(page, 'Import from a file').click()
  return page
}

/** A drink of a case as the importer sends it: without a time it is one of noon. */
const sentAs = (drink: string) => drink.replace(/^(\S+) (\d+)$/, '$1 12:00 $2').replace(/ (\d:)/, ' 0$1')
const dateIn = (drink: string) => drink.slice(0, 'MM-DD'.length)

/** What the importer says of all drinks together. */
function sumOf(drinks: readonly string[]): string {
  const ml = drinks.reduce((sum, drink) => sum + Number(drink.split(' ').at(-1)), 0)
  return `${formatCount(drinks.length, 'drink')} on ${formatCount(new Set(drinks.map(dateIn)).size, 'day')}, ${formatNumber(ml)} ml`
}

interface SentDay {
  date: string
  drinks: { time: string; amount: number; drink: string }[]
}
/** The drinks that leave the browser to be checked. */
const sentIn = (request: Request) =>
  JSON.parse(request.postData() ?? '')['0'].json.days.flatMap(({ date, drinks }: SentDay) =>
    drinks.map(({ time, amount, drink }) => ({ text: `${date.slice(5)} ${time} ${amount}`, drink })),
  ) as { text: string; drink: string }[]

/** Chooses a file of the list, and compares what the page sends and says with what it holds. */
async function tryCase(page: Page, name: string, expected: ImportCase): Promise<void> {
  const press = (label: string) => importer(page).getByRole('button', { name: label }).click()
  const checking = page.waitForRequest(/hydration\.checkImport/)
  // A file that is refused sends nothing.
  checking.catch(() => undefined)
  await choose(page, name, await bytesOf(name, expected.content))
  if (expected.refused !== undefined) {
    await importer(page).getByText(expected.refused).waitFor()
    return
  }
  const [show, list] = [
    importer(page).getByRole('button', { name: 'Show what will be added' }),
    importer(page).getByRole('region', { name: 'What is added each day' }),
  ]
  await show.or(list).waitFor()
  if (await show.isVisible()) {
    const order = importer(page).getByLabel(/^What day is/)
    if (await order.isVisible()) await order.selectOption('month-first')
    await show.click()
  }
  const { drinks, kinds, copies = [], skipped = [], overfull = [] } = expected
  const added = drinks.filter((drink) => !overfull.includes(dateIn(drink)))
  const sent = sentIn(await checking)
  expect(sent.map(({ text }) => text).toSorted()).toEqual(added.map(sentAs).toSorted())
  if (kinds !== undefined) expect(sent.map(({ drink }) => drink)).toEqual(kinds)
  await importer(page).getByText(sumOf(added)).waitFor()
  await eventually(() => list.getByText('Not added: more than 500 drinks in a day').count()).toBe(
    overfull.length,
  )
  const joined = importer(page).getByRole('region', { name: 'Joined drinks' })
  expect(await joined.getByRole('checkbox', { name: / from .+, as from / }).count()).toBe(copies.length)
  const named = await importer(page)
    .getByRole('region', { name: 'Not imported' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(named.toSorted()).toEqual(namedAs(skipped))
  await press('Back')
  if (!(await importer(page).getByLabel('Choose a file').isVisible())) await press('Choose another file')
}

/** Lines with their reasons as the page names them: a sentence for each reason. */
const namedAs = (skipped: readonly string[]) =>
  [...Map.groupBy(skipped, (each) => each.split(' ')[0] as SkipReason)]
    .map(([reason, all]) => {
      const lines = all.flatMap((each) => each.split(' ')[1] ?? [])
      const places = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
      return `${SKIP_TEXTS[reason]}: ${lines.length === 0 ? formatCount(all.length, 'record') : places}`
    })
    .toSorted()

/** A test run tries the files that were given; the proof also those that are made. The rules are tested with all of them. */
const TRIED = IMPORT_CASES.filter(([, { content }]) => IS_PROOF || content === undefined)

describe('files as people have them', () => {
  it.each([...Map.groupBy(TRIED, ([, { today }]) => today ?? IMPORTED_ON)])(
    'of %s are read as they are, sent and shown',
    { timeout: 180_000 },
    async (today, files) => {
      const page = await openImporter(today, 'America/New_York')
      for (const [name, expected] of files)
        await tryCase(page, name, expected).catch((cause: unknown) => {
          throw new Error(`${name} is read otherwise`, { cause })
        })
    },
  )

  it('show a drink that two apps recorded once, to be parted, also against an earlier import', async () => {
    const page = await openImporter()
    await choose(page, 'health-copy-over-minute-and-5s.xml')
    await importer(page).getByText('1 drink on 1 day, 250 ml').waitFor()
    await importer(page).getByText('1 drink of two apps is added once').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    const copy = importer(page).getByRole('checkbox', { name: /250 ml from App B, as from App A/ })
    await copy.check()
    await importer(page).getByText('2 drinks on 1 day, 500 ml').waitFor()
    await copy.uncheck()
    await button(page, 'Add 1 drink').click()
    await button(page, 'Done').click()

    await button(page, 'Import from a file').click()
    await choose(
      page,
      'other-app.csv',
      'Date,Amount (ml)\n2026-11-20 13:01:30 UTC,251\n2026-11-20 18:00:00 UTC,300\n',
    )
    await importer(page).getByRole('button', { name: 'Show what will be added' }).click()
    await importer(page).getByText('1 drink on 1 day, 300 ml').waitFor()
    await importer(page)
      .getByRole('checkbox', { name: /251 ml from another file, as from App A/ })
      .check()
    await importer(page)
      .getByRole('checkbox', { name: 'Also add to days that already have other drinks' })
      .check()
    await importer(page).getByText('2 drinks on 1 day, 551 ml').waitFor()
  })

  it('ask what an amount and a date of two readings mean', async () => {
    const page = await openImporter()
    await choose(page, 'drinks.csv', 'Date,Drink,Amount (ml)\n2026-11-20,Water,1.250\n')
    const show = importer(page).getByRole('button', { name: 'Show what will be added' })
    await show.click()
    await importer(page).getByText('Choose one.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await importer(page).getByLabel('How much is “1.250”?').selectOption('1,250 ml')
    await show.click()
    await importer(page).getByText('1 drink on 1 day, 1,250 ml').waitFor()
    await importer(page).getByRole('button', { name: 'Back' }).click()
    await importer(page).getByRole('button', { name: 'Choose another file' }).click()

    await choose(page, 'history.csv', 'date,intake_ml,goal_ml\n11/5/2026,1500,2000\n11/6/2026,1600,2000\n')
    await show.click()
    await importer(page).getByText('Choose one.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await importer(page).getByLabel('What day is 11/5/2026?').selectOption('5 November 2026')
    await show.click()
    await importer(page).getByText('2 drinks on 2 days, 3,100 ml').waitFor()
  })
})
