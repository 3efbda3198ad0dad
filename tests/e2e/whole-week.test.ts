// @module-tag BW
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { Units } from '#shared/format/amount.ts'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { IS_PROOF, reportRow } from '../harness/proof.ts'
import { fillSignUp, forgetLimits, openDialog } from './account.ts'
import { countShifts, whatShifted, worstShift } from './layout-shifts.ts'
import { button, dialog, mailedLink, openSection } from './members.ts'
import { addressOf, main } from './pages.ts'
import { freshCard, inPortal, openPlan, pass, payWith, planOf, pressInPortal, useSandbox } from './sandbox.ts'
import { type Site, useSite } from './site.ts'
import { glassWords, quickAdd, savedOf } from './tracker.ts'
import { visit } from './visit.ts'

const site = useSite(undefined, { data: 'content and systems', serviceWorkers: 'allow' })
const sandbox = useSandbox(site)

/** Where the picture of each step is kept, one folder for each person. */
const PICTURES = path.resolve(import.meta.dirname, '../../.cache/whole-week')
const LABELS = path.resolve(import.meta.dirname, '../fixtures/labels')
/** Milliseconds the built-in engine may take for a label or a first problem while other tests run. */
const READING_MS = 60_000
/** Half of what web.dev calls good: a list that comes after the page moves the footer on a phone. What presses and answers move is left out: on a busy machine Chromium takes it for the page's own. */
const MOST_SHIFT = 0.05

/** Someone whose week is lived, in a browser of their region. */
interface Life {
  name: string
  email: string
  browser: BrowserContextOptions
  units: Units
  /** The button of a usual cup, and what seven of them are. */
  cup: string
  cupsOfOneDay: RegExp
  /** What they type to find their water, the page that is it, and what its button says. */
  water: { typed: string; option?: RegExp; page: RegExp; heading: RegExp }
  labels: readonly string[]
  /** The first of seven days, in the week in which the clocks change; and the hours from UTC before and after. */
  begin: string
  hoursFromUtc: readonly [before: number, after: number]
  /** The day of the seven (0 to 6) that has 25 hours. */
  longDay: number
  file: string
  inFile: string
}

const LIVES: readonly Life[] = [
  {
    name: 'en-US',
    email: 'june.ames@example.org',
    browser: { ...PHONE, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' },
    units: 'fl_oz',
    cup: '8 fl oz',
    cupsOfOneDay: /^16 fl oz of /,
    water: { typed: '48502', page: /^\/water\/us\/mi0002310-/, heading: /^Flint$/ },
    labels: [
      '01-evian-table.jpg',
      '26-icelandic-glacial-run-on.jpg',
      '27-mountain-valley-spring-water-back.jpg',
      '28-fiji-water-bottle.jpg',
      '33-poland-spring-bottle.jpg',
    ],
    begin: '2026-10-28',
    hoursFromUtc: [-4, -5],
    longDay: 4,
    file: 'Date,Time,Drink,Amount (fl oz)\n10/20/2026,8:15 AM,Water,16.9\n10/21/2026,9:40 PM,Water,12\n',
    inFile: '2 drinks on 2 days, 28.9 fl oz',
  },
  {
    name: 'de-DE',
    email: 'jonas.weber@example.org',
    browser: { ...DESKTOP, locale: 'de-DE', timezoneId: 'Europe/Berlin' },
    units: 'ml',
    cup: '250 ml',
    cupsOfOneDay: /^500 ml of /,
    water: { typed: 'Vienna', option: /^Vienna/, page: /^\/cities\/vienna-austria/, heading: /^Vienna/ },
    labels: [
      '05-volvic-table.jpg',
      '06-gerolsteiner-sprudel-columns.jpg',
      '07-lichtenauer-run-on.jpg',
      '30-spa-reine-columns.jpg',
      '02-vittel-run-on.jpg',
    ],
    begin: '2026-10-21',
    hoursFromUtc: [2, 1],
    longDay: 4,
    file: 'Datum;Uhrzeit;Getränk;Menge (ml)\n13.10.2026;08:15;Wasser;500\n14.10.2026;21:40;Wasser;330\n',
    inFile: '2 drinks on 2 days, 830 ml',
  },
]

const DAY_MS = 24 * 60 * 60 * 1000

/** The moment at which it is this hour where the person is, on the nth day of the week. */
function momentOf({ begin, hoursFromUtc: [before, after], longDay }: Life, day: number, hour: number): Date {
  const isAfter = day > longDay || (day === longDay && hour >= 3)
  const midnight = Date.parse(`${begin}T00:00:00Z`) + day * DAY_MS
  return new Date(midnight + (hour - (isAfter ? after : before)) * 60 * 60 * 1000)
}

/** Sets the clocks of the server and of a page. */
async function setClocks(page: Page, at: Date): Promise<void> {
  site.deps.clock.set(at.toISOString())
  await page.clock.setSystemTime(at)
}

let steps = 0
afterAll(() => {
  reportRow('BW', {
    tried: steps,
    passed: steps,
    figure: `${LIVES.length} people: ${steps} steps, each with a picture; no complaint of a page, none that moved by more than ${MOST_SHIFT} while it was loaded`,
  })
})

/** One person's page, which keeps a picture of each step and measures what moves while it is loaded. */
async function begin({ name, browser }: Life) {
  const context = await site.newContext(browser)
  await countShifts(context)
  const page = await context.newPage()
  const folder = path.join(PICTURES, name)
  await mkdir(folder, { recursive: true })
  let count = 0
  const step = async (title: string, act: () => Promise<unknown>) => {
    // A week passes in two minutes, and limits count by the database's clock.
    await forgetLimits(site)
    await act().catch(async (error: unknown) => {
      await page.screenshot({ path: path.join(folder, 'failed.png') })
      throw error
    })
    count += 1
    steps += 1
    const file = `${String(count).padStart(2, '0')}-${title.replaceAll(/\W+/g, '-')}.png`
    await page.screenshot({ path: path.join(folder, file) })
  }
  const go = async (to: string) => {
    await visit(site, page, to)
    const moved = (await worstShift(page)) > MOST_SHIFT ? await whatShifted(page) : []
    expect(moved, `${name}, ${to} moved while it was loaded`).toEqual([])
  }
  return { context, page, step, go }
}

const rowsOf = async (at: Site, email: string) =>
  at.db.selectFrom('profiles').select(['id', 'units']).where('email', '=', email).execute()

/** Drinks a cup and waits until the server has it: a clock set before that would count it on another day. */
async function drinkCup(page: Page, { email, cup }: Life): Promise<void> {
  const [person] = await rowsOf(site, email)
  const saved = async () => (await savedOf(site, person?.id ?? '')).length
  const before = await saved()
  await quickAdd(page, cup).click()
  await eventually(saved).toBe(before + 1)
}

/** Scans a label, and logs some of it. */
async function scan(page: Page, label: string): Promise<void> {
  await page.getByLabel('Choose a photo: JPG', { exact: false }).setInputFiles(path.join(LABELS, label))
  const found = dialog(page).filter({ has: page.getByRole('tab', { name: 'Minerals' }) })
  await found.waitFor({ timeout: READING_MS })
  await button(page, 'Save to Fridge').click()
  await button(page, 'Saved').waitFor()
  await button(page, 'Add to Tracker').click()
  // A bottle that is emptied in one go is added at once; of others the amount is asked.
  const amount = page.getByLabel(/^How much did you drink/)
  const added = button(page, /Added · Undo/)
  await amount.or(added).first().waitFor()
  if ((await amount.count()) > 0) await button(page, 'Add to Tracker').click()
  await added.waitFor()
}

/** Asks about a problem, and goes through its guide to the end. */
async function repair(page: Page, text: string, title: string): Promise<void> {
  await main(page).getByLabel('Describe the problem').fill(text)
  await button(page, 'Ask AI').click()
  const answer = dialog(page, 'AI Water IQ Response')
  await answer.getByRole('heading', { name: title }).waitFor({ timeout: READING_MS })
  await answer.getByRole('button', { name: 'Start step by step' }).click()
  const walk = dialog(page, title)
  const works = walk.getByRole('button', { name: 'It works' })
  const done = walk.getByRole('button', { name: 'Done', exact: true })
  await done.waitFor()
  for (let press = 0; press < 40 && (await works.count()) === 0; press += 1) await done.click()
  await works.click()
  await eventually(() => walk.count()).toBe(0)
}

/** The second one takes the same steps with other words and units: the proof lives both (row BW). */
const LIVED = IS_PROOF ? LIVES : LIVES.slice(0, 1)

describe('a whole week in a browser', () => {
  it.each(LIVED)('of a person in $name', { timeout: 600_000 }, async (life) => {
    const { email, water, units } = life
    // Other labels are read in the tests of the scanner.
    const labels = IS_PROOF ? life.labels : life.labels.slice(0, 1)
    // The long day, and the two after it; a second repair is like the first.
    const days = IS_PROOF ? [1, 2, 3, 4, 5, 6] : [life.longDay, 5, 6]
    const { context, page, step, go } = await begin(life)
    await setClocks(page, momentOf(life, 0, 9))

    await step('home', () => go('/'))
    await step('my water is found', async () => {
      const field = main(page).getByRole('combobox', { name: 'ZIP code, town or utility' })
      await field.fill(water.typed)
      if (water.option === undefined) await field.press('Enter')
      else await page.getByRole('option', { name: water.option }).first().click()
      await page.waitForURL((url) => water.page.test(url.pathname))
      await main(page).getByRole('heading', { level: 1, name: water.heading }).waitFor()
    })
    await step('an account is made for it', async () => {
      await button(page, 'Save as my water').first().click()
      await openDialog(page, 'Sign Up')
      await fillSignUp(page, { email })
      const readWater = () =>
        site.db
          .selectFrom('profiles')
          .select(['home_system_id', 'home_city_id'])
          .where('email', '=', email)
          .executeTakeFirst()
      await eventually(async () => Object.values((await readWater()) ?? {}).some((id) => id !== null)).toBe(
        true,
      )
    })
    await step('the address is confirmed', async () => {
      await go(await mailedLink(site, email, '/confirm-email'))
      await main(page).getByRole('button', { name: 'Confirm e-mail' }).click()
      await eventually(() => addressOf(page).path).toBe('/welcome')
    })
    await step('a trial begins', async () => {
      await go('/pricing')
      await main(page).getByRole('button', { name: 'Start 14-Day Free Trial' }).click()
      await payWith(page, freshCard())
      await main(page).getByRole('heading', { level: 1, name: 'Welcome to Premium' }).waitFor()
      await sandbox.idle()
    })
    await step('the first drink', async () => {
      await main(page).getByRole('link', { name: 'Start Tracking' }).click()
      await main(page).getByText('Step 1 of 2').waitFor()
      await button(page, 'Skip').click()
      await main(page).getByText('Step 2 of 2').waitFor()
      await button(page, 'Skip').click()
      await quickAdd(page, life.cup).click()
      await quickAdd(page, life.cup).click()
      await eventually(() => glassWords(page)).toMatch(life.cupsOfOneDay)
      expect((await rowsOf(site, email)).map((row) => row.units)).toEqual([units])
    })
    await step('my water is followed', async () => {
      await page.goBack()
      await go(
        water.option === undefined ? '/water/us/mi0002310-city-of-flint' : '/cities/vienna-austria/tap-water',
      )
      await button(page, 'Follow').first().click()
      await button(page, 'Stop following').first().waitFor()
    })
    for (const [index, label] of labels.entries()) {
      await step(`scan of ${label}`, async () => {
        await setClocks(page, momentOf(life, 0, 10 + index / 4))
        await go('/scanner')
        await scan(page, label)
      })
    }
    await step('a toilet is repaired', async () => {
      await setClocks(page, momentOf(life, 0, 18))
      await go('/scanner?tab=water-iq')
      await repair(page, 'The toilet keeps running after every flush.', 'Toilet keeps running')
    })
    if (IS_PROOF)
      await step('a faucet is repaired', async () => {
        await setClocks(page, momentOf(life, 0, 19))
        await go('/scanner?tab=water-iq')
        await repair(
          page,
          'The kitchen faucet drips all night although the handle is closed.',
          'Dripping faucet',
        )
      })

    for (const day of days) {
      await step(`day ${day + 1}`, async () => {
        // On the day with 25 hours the first cup comes in its first half hour, the second in its last.
        await setClocks(page, momentOf(life, day, day === life.longDay ? 0.5 : 8))
        await go('/tracker')
        await eventually(() => glassWords(page)).toMatch(/^0 (?:ml|fl oz) of /)
        await drinkCup(page, life)
        await setClocks(page, momentOf(life, day, day === life.longDay ? 23.5 : 20))
        await drinkCup(page, life)
        await eventually(() => glassWords(page)).toMatch(life.cupsOfOneDay)
      })
    }
    await step('a file is imported', async () => {
      await go('/tracker/history')
      await button(page, 'Import from a file').click()
      const importer = dialog(page, 'Import drinks')
      await importer
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'drinks.csv', mimeType: 'text/csv', buffer: Buffer.from(life.file) })
      const show = importer.getByRole('button', { name: 'Show what will be added' })
      const sum = importer.getByText(life.inFile)
      await show.or(sum).first().waitFor()
      if ((await sum.count()) === 0) {
        for (const unknown of await importer.getByLabel('Wasser').all()) await unknown.selectOption('Water')
        await show.click()
      }
      await sum.waitFor()
      await importer.getByRole('button', { name: 'Add 2 drinks' }).click()
      await importer.getByText(/^Added 2 drinks on 2 days/).waitFor()
      await importer.getByRole('button', { name: 'Done' }).click()
    })
    await step('yesterday is corrected', async () => {
      await go(`/tracker?date=${new Date(Date.parse(life.begin) + 5 * DAY_MS).toISOString().slice(0, 10)}`)
      await button(page, 'Correct this day').click()
      await main(page)
        .getByRole('button', { name: /^Change / })
        .first()
        .click()
      await dialog(page, 'Change drink').getByRole('button', { name: 'Delete' }).click()
      await eventually(() => glassWords(page)).toMatch(units === 'ml' ? /^250 ml of / : /^8 fl oz of /)
      await button(page, 'Done').click()
    })
    await step('the week in the history', () => go('/tracker/history'))

    await step('the trial is paid', async () => {
      await pass(context, sandbox, ...Array.from({ length: 5 }, () => 'Three days later'))
      await openPlan(site, page)
      await planOf(page).getByText('Premium renews on').waitFor()
    })
    await step('the plan is canceled', async () => {
      await inPortal(site, page, () => pressInPortal(page, 'Cancel plan', 'The plan is canceled.'))
      await planOf(page).getByText('Your plan is canceled. Premium ends on').waitFor()
    })
    await step('the data is taken along', async () => {
      await openSection(page, 'Your data')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Download my data').click(),
      ])
      const { data } = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(data.profiles[0]).toMatchObject({ email })
      // Two cups on the first day and each of the others, the bottles and two drinks of the file, less the one that was deleted.
      const counted = (data.hydration_entries as { undone_by: string | null }[]).filter(
        (entry) => entry.undone_by === null,
      )
      expect(counted).toHaveLength(2 * (1 + days.length) + labels.length + 2 - 1)
      expect(data.saved_bookmarks).toHaveLength(labels.length)
    })
    await step('the account is deleted', async () => {
      // The plan is read again 2 and 6 seconds after the portal: the second time may find the account gone.
      site.allowComplaint(/401 \(Unauthorized\) .*billing\.status/)
      await button(page, 'Delete my account').click()
      const asking = dialog(page, 'Delete your account?')
      await asking.getByLabel('Your password').fill(GOOD_PASSWORD)
      await asking.getByRole('button', { name: 'Delete for good' }).click()
      await eventually(() => addressOf(page).path).toBe('/')
      expect(await rowsOf(site, email)).toEqual([])
    })
  })
})
