import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { insertBookmark, someBottle } from '../factories/bookmarks.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { addressOf, main } from './pages.ts'
import { saveItems } from './saved-items.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const site = useSite()

const shelf = (page: Page) => main(page).getByRole('list', { name: 'Bottles' })

describe.each(flowSizes('phone'))('My Fridge on a %s', (_name, size) => {
  it('is empty at first, shows bottles and plans and what is in them, and keeps a bottle the server will not let go of', async () => {
    const maya = await loggedIn(site, {}, size)
    const page = await site.openIn(maya.context, '/my-fridge')
    await main(page).getByRole('heading', { name: 'Your Fridge is Empty' }).waitFor()
    const way = main(page).getByRole('link', { name: 'Scan a Bottle' })
    await eventually(() => way.getAttribute('href')).toBe('/scanner?type=bottle')
    const kept = await saveItems(site, maya.id)
    await revisit(site, page)
    await main(page).getByText('7 bottles, 1 plan. A fuller bottle holds more minerals.').waitFor()
    await eventually(() => shelf(page).getByRole('link').allInnerTexts()).toContain('Ba\nBadoit\n1,200 mg/L')
    await eventually(() => shelf(page).getByRole('link').allInnerTexts()).toContain(
      'Ha\nHausquelle\nMinerals not known',
    )
    await main(page).getByText('1 step, 20–45 minutes. Saved 18 November 2026').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])

    await shelf(page).getByRole('link', { name: /Evian/ }).click()
    await dialog(page, 'Evian').getByText('Source Cachat, France').waitFor()
    await eventually(() => addressOf(page).query).toEqual({ open: kept.bottles.Evian })
    expect(await violationsInBothThemes(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await toastOf(page, 'status', 'Scan Removed').waitFor()
    await eventually(() => shelf(page).getByRole('link').count()).toBe(6)
    await button(page, 'Undo').click()
    await eventually(() => shelf(page).getByRole('link').count()).toBe(7)

    site.expectComplaint(/500/)
    await maya.context.route('**/bookmarks.remove*', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    )
    await shelf(page).getByRole('link', { name: /Evian/ }).click()
    await dialog(page, 'Evian').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Failed to remove scan' }).waitFor()
    await eventually(() => shelf(page).getByRole('link').count()).toBe(7)
  })

  it('is drawn by the server with a shared bottle open', async () => {
    const maya = await loggedIn(site, {}, size)
    const token = randomUUID().replaceAll('-', '')
    const id = await insertBookmark(site.deps.db, maya.id, {
      ...{ type: 'bottle_scan', title: 'Quellbrunn', data: someBottle(), share_token: token },
    })
    // What the server fails to draw is an error of the page.
    const page = await site.openIn(maya.context, `/my-fridge?open=${id}`)
    await eventually(() =>
      dialog(page, 'Quellbrunn').getByLabel('Link to the public page').inputValue(),
    ).toBe(`${site.origin}/shared/${token}`)
  })

  it('shows no broken picture where a photo is gone', async () => {
    const maya = await loggedIn(site, {}, size)
    // A name whose last part is digits alone, as the width of a picture is.
    const picture = `fridge/${randomUUID().slice(0, 24)}270916305900.webp`
    const id = await insertBookmark(site.deps.db, maya.id, {
      ...{ type: 'bottle_scan', title: 'Quellbrunn', data: someBottle(), picture },
    })
    site.expectComplaint(/404/)
    const page = await site.openIn(maya.context, `/my-fridge?open=${id}`)
    await dialog(page, 'Quellbrunn').getByRole('tab', { name: 'Minerals' }).waitFor()
    await eventually(() =>
      dialog(page)
        .getByRole('img', { name: /as you scanned it/ })
        .count(),
    ).toBe(0)
  })
})

describe('sharing', () => {
  it('hands out a link anybody can open, with nothing about the person, until it is stopped', async () => {
    const maya = await loggedIn(site, { full_name: 'Maya Canary' })
    await maya.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const kept = await saveItems(site, maya.id)
    const page = await site.openIn(maya.context, `/my-fridge?open=${kept.plan}`)
    await dialog(page).getByText('You wrote').waitFor()
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await toastOf(page, 'status', 'Link Copied').waitFor()
    const link = await dialog(page).getByLabel('Link to the public page').inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(await violationsInBothThemes(page)).toEqual([])

    const path = new URL(link).pathname
    for (const size of [PHONE, DESKTOP]) {
      const context = await site.newContext({ ...size, javaScriptEnabled: false })
      const bare = await context.newPage()
      const answer = await bare.goto(site.origin + path)
      expect(answer?.headers()['x-robots-tag']).toBe('noindex')
      await main(bare).getByRole('heading', { level: 1, name: 'Toilet keeps running' }).waitFor()
      await main(bare).getByText('The flapper does not seal').first().waitFor()
      expect(await bare.content()).not.toMatch(/CANARY|Canary|example\.org/)
      await eventually(() => bare.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
      await eventually(() => bare.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    }
    expect(await violationsInBothThemes(await site.open(path, PHONE))).toEqual([])

    await dialog(page).getByRole('button', { name: 'Stop Sharing' }).click()
    await toastOf(page, 'status', 'Sharing Stopped').waitFor()
    await eventually(() => dialog(page).getByLabel('Link to the public page').count()).toBe(0)
    site.expectComplaint(/404/)
    const gone = await site.open(path, PHONE)
    await main(gone).getByRole('heading', { level: 1, name: 'This Link Leads Nowhere' }).waitFor()
  })

  it('opens the share sheet where there is one, and says nothing if it is left again', async () => {
    const maya = await loggedIn(site, {}, PHONE)
    const kept = await saveItems(site, maya.id)
    await maya.context.addInitScript(() => {
      Object.assign(navigator, {
        share: async (shared: unknown) => {
          Object.assign(window, { shared })
          throw new DOMException('left', 'AbortError')
        },
      })
    })
    const page = await site.openIn(maya.context, `/my-fridge?open=${kept.bottles.Evian}`)
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    const link = await dialog(page).getByLabel('Link to the public page').inputValue()
    await eventually(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
      title: 'Evian',
      url: link,
    })
    await eventually(() => page.getByRole('status').getByText('Link').count()).toBe(0)
  })
})

describe('a reminder of a plan', () => {
  it('is told in its dialog, in the person’s own time, and called off there', async () => {
    const maya = await loggedIn(site, { time_zone: 'America/Denver' })
    const kept = await saveItems(site, maya.id)
    await site.db
      .insertInto('plan_reminders')
      .values({ bookmark_id: kept.plan, user_id: maya.id, due_at: '2026-11-25T16:00:00Z' })
      .execute()
    const page = await site.openIn(maya.context, `/my-fridge?open=${kept.plan}`)
    await dialog(page).getByText('25 November 2026 at 09:00').waitFor()
    await dialog(page).getByRole('button', { name: 'Remove Reminder' }).click()
    await toastOf(page, 'status', 'Reminder Removed').waitFor()
    await eventually(() => dialog(page).getByText('25 November 2026').count()).toBe(0)
    const left = site.db.selectFrom('plan_reminders').select('due_at').where('user_id', '=', maya.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('a saved bottle', () => {
  it.each(flowSizes('phone'))('is compared with others of the fridge, on a %s', async (_name, size) => {
    const maya = await loggedIn(site, { is_subscribed: true }, size)
    const kept = await saveItems(site, maya.id)
    const page = await site.openIn(maya.context, `/my-fridge?open=${kept.bottles.Badoit}`)
    await dialog(page, 'Badoit').getByRole('link', { name: 'Compare' }).click()
    await main(page).getByRole('link', { name: 'Remove Badoit' }).waitFor()
    await main(page).getByRole('link', { name: 'Add Evian' }).click()
    await main(page).getByRole('link', { name: 'Remove Evian' }).waitFor()
    const row = main(page).getByRole('listitem').filter({ hasText: 'Total dissolved solids' })
    await eventually(() => row.innerText()).toContain('1,200')
    await eventually(() => row.innerText()).toContain('345')
    await row.getByText('Read from the label, 2026').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width)
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Add a water' }).fill('lauret')
    await page.getByRole('option', { name: /^Lauretana From My Fridge/ }).click()
    await main(page).getByRole('link', { name: 'Remove Lauretana' }).waitFor()
  })

  it('says what was corrected by hand, on the shelf and in its dialog', async () => {
    const maya = await loggedIn(site)
    const nutrition = [
      { mineral: 'calcium', name: 'Calcium', value: 81, unit: 'mg/L', knownBy: 'person' },
    ] as const
    const id = await insertBookmark(site.db, maya.id, {
      type: 'bottle_scan',
      title: 'Evian',
      data: someBottle({
        brandname: 'Evian',
        nutrition: [...nutrition],
        corrections: [{ field: 'calcium', was: '8' }],
      }),
    })
    const page = await site.openIn(maya.context, `/my-fridge?open=${id}`)
    await dialog(page, 'Evian').getByText('Corrected by hand: Calcium 81 mg/L instead of 8 mg/L.').waitFor()
    await page.keyboard.press('Escape')
    await shelf(page).getByText('Corrected by hand').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  it('is drawn as a picture, which is saved or shared', async () => {
    const maya = await loggedIn(site)
    const kept = await saveItems(site, maya.id)
    const page = await site.openIn(maya.context, `/my-fridge?open=${kept.bottles.Evian}`)
    const download = page.waitForEvent('download')
    await button(page, 'Share picture').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('evian.png')
    const { width, height, format, channels } = await sharp(await file.path()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    const { channels: colors } = await sharp(await file.path()).stats()
    expect(channels).toBeGreaterThanOrEqual(3)
    expect(Math.max(...colors.map(({ stdev }) => stdev))).toBeGreaterThan(10)
    await toastOf(page, 'status', 'Picture saved').waitFor()

    await page.evaluate(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files }: { files: File[] }) => void Object.assign(window, { shared: files[0]?.name }),
      })
    })
    await button(page, 'Share picture').click()
    await eventually(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toBe(
      'evian.png',
    )
  })
})
