import { sql } from 'kysely'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { readReview } from '#server/features/admin/review/review.service.ts'
import { PIPE_LOOK_UPS } from '#server/features/water/systems/pipe-look-ups.service.ts'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { readHouseholdParts } from '#server/seed/household-parts.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { expectFocusIn } from './keyboard.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

/** Of what comes with the program. */
const WAITING_OF_PROGRAM = 2
const WAITING = {
  ...{ article: WAITING_OF_PROGRAM, part: WAITING_OF_PROGRAM, 'pipe-look-up': WAITING_OF_PROGRAM },
  ...{ water: 2, certificate: 2, limit: 3, indicator: 1, place: 1 },
}
const TOTAL = Object.values(WAITING).reduce((sum, count) => sum + count)
/** So many records are shown at a time; the rest of them follow as another batch. */
const BATCH = 10
const REST = TOTAL - BATCH
/** What Chromium itself writes to the console about a refusal. */
const CONFLICT = /console error: .*409 \(Conflict\)/
const SYSTEM_ID = 'MI0009999'

/** A few records of each kind wait for someone; the others are as if they were confirmed. */
const site = useSite(async (db) => {
  const few = (table: string, count: number) => sql`
    update ${sql.table(table)} set unconfirmed = false where unconfirmed and id not in
      (select id from ${sql.table(table)} where unconfirmed order by id limit ${count})`
  await few('bottled_waters', WAITING.water).execute(db)
  await few('contaminant_limits', WAITING.limit).execute(db)
  await sql`
    update affiliate_products set certifications = '{}' where certifications <> '{}' and id not in
      (select id from affiliate_products where certifications <> '{}' order by id limit ${WAITING.certificate})`.execute(
    db,
  )
  await sql`update affiliate_products set certifications = certifications[1:1] where certifications <> '{}'`.execute(
    db,
  )
  await sql`update product_claims set contaminant = 'lead', model = 'M-1', certifier = 'NSF'`.execute(db)
  for (const [kind, shipped] of [
    ['article', readKnowledge()],
    ['part', readHouseholdParts()],
    ['pipe-look-up', PIPE_LOOK_UPS.map(({ id }) => ({ id, unconfirmed: true }))],
  ] as const) {
    for (const { id } of shipped.filter(({ unconfirmed }) => unconfirmed).slice(WAITING_OF_PROGRAM)) {
      const { content } = await readReview({ db, clock: { now: () => new Date() } }, { kind, key: id })
      await db
        .insertInto('data_reviews')
        .values({
          kind,
          record_key: id,
          decision: 'confirmed',
          content: JSON.stringify(content),
          decided_at: '2026-11-01T00:00:00Z',
        })
        .execute()
    }
  }
  await db
    .insertInto('indicators')
    .values({
      scope: 'country',
      name: 'Utopia',
      indicator: 'aqueduct_baseline_water_stress_score',
      value: 3,
      unit: '0-5',
      source_title: 'Atlas',
      source_url: 'https://atlas.example/',
      unconfirmed: true,
    })
    .execute()
  await db
    .insertInto('place_requests')
    .values({ place_key: 'atlantis', place: 'Atlantis on Sea', asker: 'network:one' })
    .execute()
  await insertWaterSystem(db, { id: SYSTEM_ID, town: 'plantedtown', zip: '48999', value: 40 })
})
beforeEach(() => forgetLimits(site))

async function openAdmin(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const { context } = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, options)
  return site.openIn(context, path)
}

const records = (page: Page) => main(page).getByRole('list', { name: 'Records' }).getByRole('button')
const activeText = (page: Page) => main(page).locator('[aria-current=true]').innerText()
const shownTitle = (page: Page) => main(page).locator('#record-title').innerText()

/** Waits until the open record is the marked one. */
const settled = (page: Page) =>
  eventually(async () => (await activeText(page)).startsWith(await shownTitle(page))).toBe(true)

it('is worked through by keyboard, until nothing waits', async () => {
  const page = await openAdmin('/admin')
  await main(page)
    .getByRole('link', { name: `${TOTAL} records wait for someone to confirm them` })
    .click()
  await eventually(() => records(page).count()).toBe(BATCH)
  await main(page).getByText(`0 of ${BATCH} in this batch.`).waitFor()
  await settled(page)
  expect(await violationsInBothThemes(page)).toEqual([])

  await page.keyboard.press('?')
  await dialog(page, 'Keyboard shortcuts').getByText('The record before').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  const first = await activeText(page)
  await page.keyboard.press('j')
  await eventually(() => activeText(page)).not.toBe(first)
  await page.keyboard.press('k')
  await eventually(() => activeText(page)).toBe(first)

  const ways = { confirm: 0, correct: 0, reject: 0 }
  for (let left = TOTAL; left > 0; left -= 1) {
    if (left === REST) {
      await main(page).getByText(`${REST} records still wait.`).waitFor()
      expect(await violationsInBothThemes(page)).toEqual([])
      await button(page, 'Next ten').click()
    }
    await settled(page)
    const canCorrect = (await button(page, /^Correct/).count()) > 0
    const way = left % 3 === 0 ? 'reject' : left % 3 === 1 && canCorrect ? 'correct' : 'confirm'
    await page.keyboard.press({ confirm: 'c', correct: 'e', reject: 'r' }[way])
    const asking = page.getByRole('dialog')
    await asking.waitFor()
    // Keys typed before the dialog has the focus would go to the page.
    await eventually(() => asking.locator(':focus').count()).toBe(1)
    if (ways[way] === 0) expect(await violationsInBothThemes(page), way).toEqual([])
    if (way === 'reject') {
      await page.keyboard.type('The source says otherwise.')
      await page.keyboard.press('Tab')
    } else {
      // The first field has the focus: what was read where, or the first field of the record.
      await page.keyboard.press('End')
      await page.keyboard.type(way === 'confirm' ? ' page 1' : '1')
      const readAt = asking.getByLabel('Where you read it')
      if (way === 'correct' && (await readAt.inputValue()) === '') await readAt.fill('A book')
    }
    // In a field of several lines, Enter begins another line.
    if ((await asking.locator('textarea:focus').count()) > 0) await asking.locator('[type=submit]').focus()
    await page.keyboard.press('Enter')
    await eventually(() => page.getByRole('dialog').count(), `${way} of number ${left}`).toBe(0)
    await eventually(() => records(page).count()).toBe(left > REST ? left - 1 - REST : left - 1)
    ways[way] += 1
  }
  expect(Math.min(...Object.values(ways))).toBeGreaterThan(1)
  await page.getByText('Nothing waits for you').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])

  await button(page, 'Decided').click()
  const confirmed = records(page).filter({ hasText: 'Rejected' }).first()
  await confirmed.click()
  await main(page).getByText('Reason: The source says otherwise.').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'Take back').click()
  await toastOf(page, 'status', 'Taken back').waitFor()
  await button(page, 'To confirm').click()
  await eventually(() => records(page).count()).toBe(1)
  await toastOf(page, 'status', 'Taken back').waitFor({ state: 'hidden' })
})

it('tells who comes late, and shows the record as it is now', async () => {
  await sql`update contaminant_limits set unconfirmed = true, rejected = false
    where id = (select id from contaminant_limits order by id limit 1)`.execute(site.db)
  const page = await openAdmin('/admin/data/review?kind=limit')
  await settled(page)
  await page.keyboard.press('c')
  await expectFocusIn(dialog(page))
  await sql`update contaminant_limits set note = 'Another edition' where unconfirmed`.execute(site.db)
  site.expectComplaint(CONFLICT)
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Somebody else saved this record').waitFor()
  await page.keyboard.press('Escape')
  await main(page).getByText('Another edition').waitFor()
})

it('is gone through on a phone, one record at a time', async () => {
  const page = await openAdmin('/admin/data/review?state=decided', PHONE)
  await records(page).first().click()
  await main(page).locator('#record-title').waitFor()
  expect(await records(page).count()).toBe(0)
  expect(await violationsInBothThemes(page)).toEqual([])
  const title = await shownTitle(page)
  await button(page, 'Next').click()
  await eventually(() => shownTitle(page)).not.toBe(title)
  await button(page, 'All records').click()
  await records(page).first().waitFor()
})

it('hides a value of a water system, and the system’s page says why', async () => {
  const page = await openAdmin('/admin/data/values')
  await page.getByLabel('Utility, place or system number').fill('plantedtown')
  await page.getByRole('option', { name: /City of Plantedtown/ }).click()
  await main(page).getByText('40 µg/L').waitFor()
  await button(page, 'Hide Lead').click()
  await button(page, 'Hide value').click()
  await dialog(page).getByText('Say why. The page shows it.').waitFor()
  await dialog(page).getByLabel('Hidden because').fill('the laboratory withdrew it.')
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await main(page).getByText('Hidden because the laboratory withdrew it, since').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  const visitor = await site.open(`/water/us/${SYSTEM_ID.toLowerCase()}-city-of-plantedtown`)
  await main(visitor).getByText('Lead: hidden because the laboratory withdrew it, since').waitFor()
  expect(await main(visitor).innerText()).not.toContain('40')
  expect(await violationsInBothThemes(visitor)).toEqual([])
  await button(page, 'Show Lead').click()
  await button(page, 'Hide Lead').waitFor()
  await visitor.reload()
  await main(visitor)
    .getByText(/^Lead was 40\sµg\/L/)
    .first()
    .waitFor()
  expect(await main(visitor).getByRole('heading', { name: 'Hidden values' }).count()).toBe(0)
})
