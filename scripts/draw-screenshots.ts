import path from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { drinkOf } from '#shared/hydration/built-in-drinks.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { instantOnDay } from '#shared/wall-clock.ts'
import { insertEntry, insertPastDay, insertProgress } from '#tests/factories/hydration.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import { withBrowser } from '../lab/bench/support/chromium.ts'
import { startSite } from '../lab/bench/support/running-site.ts'
import { makeDatabase, withScratchPostgres } from '../lab/bench/support/scratch-database.ts'
import { withTemporaryFolder } from '../lab/bench/support/temporary-folder.ts'

/*
 * Takes the pictures of the installed app that `public/manifest.webmanifest` names: `node scripts/draw-screenshots.ts`. Needs
 * a build and Chromium. Run it when these screens change and commit the pictures.
 */

const PUBLIC = path.resolve(import.meta.dirname, '../public')
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

const PICTURES = [
  { file: 'screenshot-today.webp', path: '/tracker', size: NARROW },
  { file: 'screenshot-history.webp', path: '/tracker/history', size: NARROW },
  { file: 'screenshot-tap-water.webp', path: '/water/us/il0316000', size: NARROW },
  { file: 'screenshot-bottle.webp', path: '/waters/volvic', size: NARROW },
  { file: 'screenshot-today-wide.webp', path: '/tracker', size: WIDE },
  { file: 'screenshot-tap-water-wide.webp', path: '/water/us/il0316000', size: WIDE },
]

/** It is this hour for the person in the pictures, whenever they are taken. */
const HOUR = 16
/** ml of the days before today, the latest first; over and over. */
const PAST = [2480, 2250, 2610, 2130, 2390, 2700, 1480, 2200, 2340, 1710, 2560, 2050]
const PAST_DAYS = 45
/** `minute` of the day. */
const DRINKS = [
  { minute: 440, amount: 355, drink: 'water' },
  { minute: 525, amount: 237, drink: 'filter-coffee' },
  { minute: 630, amount: 237, drink: 'water' },
  { minute: 735, amount: 473, drink: 'water' },
  { minute: 880, amount: 237, drink: 'green-tea' },
]

/** A zone in which it is {@link HOUR} now. The signs in the names of these zones are turned around. */
function zoneOfHour(now: Date): string {
  const ahead = HOUR - now.getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

type Database = Awaited<ReturnType<typeof makeDatabase>>['db']

/** A subscriber in the middle of a day, with weeks of history; returns their address. */
async function addPerson(db: Database, timeZone: string): Promise<string> {
  const { id, email } = await insertPerson(db, {
    ...{ full_name: 'Maya Rai', is_subscribed: true, units: 'fl_oz', locale: 'en-US', time_zone: timeZone },
  })
  const today = localDay(new Date(), timeZone)
  const intake = DRINKS.reduce((ml, { amount }) => ml + amount, 0)
  await insertProgress(db, id, {
    ...{
      last_date: today,
      current_intake: intake,
      highest_intake: intake,
      streak: 6,
      best_streak: 11,
      best_before: 11,
    },
    ...{ total_days_tracked: 34, experience: 1540, level: 16 },
    achievements: ['first-goal', 'week-warrior'],
  })
  for (let ago = PAST_DAYS; ago > 0; ago -= 1)
    await insertPastDay(db, id, { date: addDays(today, -ago), intake: PAST[ago % PAST.length] ?? 0 })
  await insertPastDay(db, id, { date: today, intake })
  for (const { minute, amount, drink } of DRINKS)
    await insertEntry(db, id, {
      ...{ date: today, amount, drink, caffeine: drinkOf(drink)?.caffeine ?? 0 },
      created_at: instantOnDay(today, minute, timeZone).toISOString(),
    })
  return email
}

interface Site {
  browser: Browser
  origin: string
  timeZone: string
}

/** Logs the person in; returns what their browser then stores. */
async function logIn({ browser, origin }: Site, email: string) {
  const context = await browser.newContext()
  const answer = await context.request.post(`${origin}/api/trpc/auth.signIn?batch=1`, {
    data: { 0: { json: { email, password: GOOD_PASSWORD } } },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`Logging in was answered ${answer.status()}: ${await answer.text()}`)
  const state = await context.storageState()
  await context.close()
  return state
}

async function drawAll(site: Site, storageState: Awaited<ReturnType<typeof logIn>>): Promise<void> {
  const { browser, origin, timeZone } = site
  for (const { file, path: address, size } of PICTURES) {
    const context = await browser.newContext({
      ...{ ...size, storageState, locale: 'en-US', timezoneId: timeZone, reducedMotion: 'reduce' },
    })
    const page = await context.newPage()
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    const shot = await page.screenshot()
    await context.close()
    await sharp(shot).webp({ quality: 72, effort: 6 }).toFile(path.join(PUBLIC, file))
  }
}

await withScratchPostgres((server) =>
  withTemporaryFolder(async (folder) => {
    const database = await makeDatabase(server, 'screenshots')
    const { origin, stop } = await startSite(folder, {
      env: {
        DATABASE_URL: database.connectionString,
        APP_SECRET: 'a secret of the screenshots, long enough',
      },
    })
    try {
      const timeZone = zoneOfHour(new Date())
      const email = await addPerson(database.db, timeZone)
      await withBrowser(async (browser) => {
        const site = { browser, origin, timeZone }
        await drawAll(site, await logIn(site, email))
      })
    } finally {
      await stop()
      await database.close()
    }
  }),
)
