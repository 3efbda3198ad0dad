import path from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { CANVAS_COLOR } from '#client/ui/theme/canvas-color.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { insertPastDay, insertProgress } from '#tests/factories/hydration.ts'
import { withBrowser } from '../bench/support/chromium.ts'
import { startSite } from '../bench/support/running-site.ts'
import { makeDatabase, withScratchPostgres } from '../bench/support/scratch-database.ts'
import { addSubscribers } from '../bench/support/subscribers.ts'
import { withTemporaryFolder } from '../bench/support/temporary-folder.ts'

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
const DRINKS = [
  { time: '07:20', amount: 355, drink: 'water' },
  { time: '08:45', amount: 237, drink: 'filter-coffee' },
  { time: '10:30', amount: 237, drink: 'water' },
  { time: '12:15', amount: 473, drink: 'water' },
  { time: '14:40', amount: 237, drink: 'green-tea' },
]

/** A zone in which it is {@link HOUR} now. The signs in the names of these zones are turned around. */
function zoneOfHour(now: Date): string {
  const ahead = HOUR - now.getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

type Database = Awaited<ReturnType<typeof makeDatabase>>['db']

/** A subscriber in the middle of a day, with weeks of history; returns their session's cookie. */
async function addPerson(db: Database, timeZone: string): Promise<string> {
  const [cookie = ''] = await addSubscribers(db, 1)
  const { id } = await db
    .updateTable('profiles')
    .set({
      full_name: 'Maya Rai',
      ...{
        units: 'fl_oz',
        locale: 'en-US',
        time_zone: timeZone,
        tracker_set_up_at: new Date().toISOString(),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const today = localDay(new Date(), timeZone)
  await insertProgress(db, id, {
    ...{ last_date: addDays(today, -1), streak: 6, best_streak: 11, days_tracked: 34, experience: 1540 },
    achievements: ['first-goal', 'week-warrior'],
  })
  for (let ago = PAST_DAYS; ago > 0; ago -= 1)
    await insertPastDay(db, id, { date: addDays(today, -ago), intake: PAST[ago % PAST.length] ?? 0 })
  return cookie
}

/** Calls a procedure as the page of somebody logged in does. */
async function call(
  origin: string,
  cookie: string,
  { name, input }: { name: string; input: object },
): Promise<void> {
  const answer = await fetch(`${origin}/api/trpc/${name}?batch=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ 0: { json: input } }),
  })
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
}

async function drawAll(browser: Browser, origin: string, { cookie, timeZone }: Record<string, string>) {
  const [name = '', value = ''] = (cookie ?? '').split('=')
  for (const { file, path: address, size } of PICTURES) {
    const context = await browser.newContext({
      ...size,
      ...{ locale: 'en-US', timezoneId: timeZone ?? 'UTC', colorScheme: 'dark', reducedMotion: 'reduce' },
    })
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    const shot = await page.screenshot()
    await context.close()
    await sharp(shot)
      .flatten({ background: CANVAS_COLOR.dark })
      .webp({ quality: 72, effort: 6 })
      .toFile(path.join(PUBLIC, file))
  }
}

await withScratchPostgres((server) =>
  withTemporaryFolder(async (folder) => {
    const database = await makeDatabase(server, 'screenshots')
    const site = await startSite(folder, { env: { DATABASE_URL: database.connectionString } })
    try {
      const timeZone = zoneOfHour(new Date())
      const cookie = await addPerson(database.db, timeZone)
      const date = localDay(new Date(), timeZone)
      for (const drink of DRINKS)
        await call(site.origin, cookie, {
          name: 'hydration.addEntry',
          input: { id: crypto.randomUUID(), date, ...drink },
        })
      await withBrowser((browser) => drawAll(browser, site.origin, { cookie, timeZone }))
    } finally {
      await site.stop()
      await database.close()
    }
  }),
)
