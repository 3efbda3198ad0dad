import { beforeEach, expect, it } from 'vitest'
import { insertBookmark, someBottle, somePlan } from '../factories/bookmarks.ts'
import { insertCity } from '../factories/cities.ts'
import { insertEntry, insertPastDay, insertWaterOfDrink, SOME_DRINK } from '../factories/hydration.ts'
import { insertMessage } from '../factories/messages.ts'
import { insertPerson } from '../factories/people.ts'
import { insertProduct } from '../factories/products.ts'
import { insertScan, someAnalysis } from '../factories/scans.ts'
import { insertReport } from '../factories/tap-water.ts'
import { insertTest } from '../factories/water-tests.ts'
import { insertWater } from '../factories/waters.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { lastProblems } from './large-letters.ts'
import { loggedIn } from './members.ts'
import { cutOff, settled } from './page-checks.ts'
import { useSite } from './site.ts'
import { openTracker } from './tracker.ts'
import { visit } from './visit.ts'

/** One word of 60 letters, as a name is typed or read; and the longest that a drink may have. */
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'
const DRINK = WORD.slice(0, 40)
const TOKEN = 'b'.repeat(32)
const SLUG = 'city-of-a-long-name'

const site = useSite(async (db) => {
  await insertWater(db, { brand: WORD, source_name: WORD, country: WORD, tds_mg_l: 300 })
  const { id } = await insertCity(db, { name: WORD, state: WORD, country: WORD, slug: SLUG })
  await insertReport(db, { city_id: id, report_summary: WORD, source_title: WORD })
})
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

const SIZES = [320, 390, 768, 1440]

/** What does not fit on some pages, at each width. */
async function problemsOn(page: Awaited<ReturnType<typeof openTracker>>['page'], paths: readonly string[]) {
  const found: string[] = []
  for (const path of paths) {
    await visit(site, page, path)
    await eventually(() => page.getByRole('status', { name: /^Loading/ }).count(), 'it loads').toBe(0)
    // What is folded may hold a name, too.
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    const isShown = (word: string) =>
      [document.body, ...document.querySelectorAll('input, textarea')].some((part) =>
        ('value' in part ? String(part.value) : part.textContent).includes(word),
      )
    await page
      .waitForFunction(isShown, WORD.slice(0, 12), { timeout: 10_000 })
      .catch(() => found.push(`${path}: no such name`))
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      found.push(
        ...(await lastProblems(page, () => cutOff(page))).map((each) => `${path}, ${width}: ${each}`),
      )
    }
  }
  return found
}

it('a word of 60 letters breaks wherever a member’s screens show a name', { timeout: 600_000 }, async () => {
  const { page, id } = await openTracker(site, DESKTOP, {
    before: (device) => device.ask((api) => api.hydration.addDrink({ ...SOME_DRINK, name: DRINK })),
  })
  await site.db.updateTable('profiles').set({ full_name: WORD }).where('id', '=', id).execute()
  const water = await insertWaterOfDrink(site.db, id, { name: WORD })
  for (const date of ['2026-11-19', '2026-11-20']) {
    if (date < '2026-11-20') await insertPastDay(site.db, id, { date, intake: 750 })
    for (const [drink, name] of [
      [SOME_DRINK.id, DRINK],
      ['water', 'Water'],
    ] as const)
      await insertEntry(site.db, id, { date, drink, name, water_id: water })
  }
  await insertTest(site.db, id, { laboratory: WORD })
  const bottle = await insertBookmark(site.db, id, {
    type: 'bottle_scan',
    title: WORD,
    data: someBottle({ brandname: WORD, source: WORD, country: WORD }),
    share_token: TOKEN,
  })
  const plan = await insertBookmark(site.db, id, {
    title: WORD,
    data: somePlan({ note: WORD, diagnosis: WORD }),
  })
  const scan = await insertScan(site.db, id, { brandname: WORD })
  await site.db
    .updateTable('scans')
    .set({
      result: JSON.stringify({ ...someAnalysis(scan), brandName: WORD, source: WORD, textRead: [WORD] }),
    })
    .where('id', '=', scan)
    .execute()
  const fits = await problemsOn(page, [
    ...['/', '/account', '/tracker', '/tracker?date=2026-11-19', '/tracker/history', '/tracker/settings'],
    ...['/bookmarks', `/bookmarks?open=${plan}`, '/my-fridge', `/my-fridge?open=${bottle}`, '/my-test'],
    ...['/scanner', `/scanner?scan=${scan}`, `/shared/${TOKEN}`],
  ])
  expect(fits).toEqual([])
})

it('and on public pages, and in the back office', { timeout: 600_000 }, async () => {
  const product = await insertProduct(site.db, { name: WORD, brand: WORD, description: WORD })
  const person = await insertPerson(site.db, { full_name: WORD, email: `${WORD}@example.org` })
  await insertMessage(site.db, { name: WORD, email: `${WORD}@example.org`, subject: WORD, message: WORD })
  const { context } = await loggedIn(site, { role: 'admin', full_name: WORD }, DESKTOP)
  const fits = await problemsOn(await context.newPage(), [
    ...[
      `/cities/${SLUG}`,
      `/cities/${SLUG}/tap-water`,
      `/products?search=${WORD}`,
      `/products/${product.id}`,
    ],
    ...[`/waters?q=${WORD}`, `/waters/${WORD.toLowerCase()}`, `/cities?search=${WORD}`],
    ...[
      `/admin/users?q=${WORD}`,
      `/admin/users/${person.id}`,
      '/admin/messages',
      `/admin/products?search=${WORD}`,
    ],
    ...[`/admin/cities?q=${WORD}`, `/admin/products/${product.id}`],
  ])
  expect(fits).toEqual([])
})
