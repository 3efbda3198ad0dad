import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { insertEntry } from '../factories/hydration.ts'
import { insertPerson } from '../factories/people.ts'
import { insertScan } from '../factories/scans.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, loggedIn } from './members.ts'
import { useSite } from './site.ts'

/** Within the last week of anyone who runs this: the page's ranges end with the browser's own day. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const YESTERDAY = daysAgo(1)

const site = useSite(async (db) => {
  for (const engine of ['openai', 'built-in', 'openai']) {
    const { id } = await insertPerson(db, { is_subscribed: engine === 'built-in' })
    await insertEntry(db, id, { date: YESTERDAY })
    await insertScan(db, id, { engine, created_at: `${YESTERDAY}T10:00:00Z` })
    await db
      .insertInto('ai_calls')
      .values({
        created_at: `${YESTERDAY}T10:00:00Z`,
        engine,
        model: engine === 'openai' ? 'gpt-test' : null,
        purpose: 'bottle',
        outcome: 'ok',
        milliseconds: 5,
        input_tokens: 1200,
        output_tokens: 300,
        user_id: id,
      })
      .execute()
  }
  const product = await db.selectFrom('affiliate_products').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('outbound_clicks')
    .values({ product_id: product.id, clicked_at: `${YESTERDAY}T11:00:00Z` })
    .execute()
})

const asAdmin = async (path: string, size: Parameters<typeof loggedIn>[2] = DESKTOP) => {
  const { context } = await loggedIn(site, { role: 'admin' }, size)
  return site.openIn(context, path)
}
const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

describe.each(flowSizes('desktop'))('on a %s', (_name, size) => {
  it('shows the numbers, each chart as a table and as a file too, and fits the window', async () => {
    const page = await asAdmin('/admin/analytics', size)
    await part(page, 'Cost of AI').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    const figures = page.getByRole('list', { name: 'Key figures' })
    await figures.getByText('Total users').waitFor()
    await eventually(() => figures.textContent()).toMatch(/Subscriptions1\d* granted/)
    const engines = part(page, 'Scans by engine')
    await engines.getByRole('img', { name: 'Scans by engine, 3 in all' }).waitFor()
    await engines.getByRole('button', { name: 'Table' }).click()
    const rows = engines.getByRole('row')
    await eventually(() => rows.allTextContents()).toEqual(['EngineScans', 'OpenAI API2', 'Built-in engine1'])
    await part(page, 'Engagement').getByRole('button', { name: 'Table' }).click()
    await eventually(() => part(page, 'Engagement').getByRole('row').count()).toBe(31)
    await part(page, 'Revenue').getByText('Nothing was paid in these days.').waitFor()
    for (const title of ['Cost of AI', 'Outbound clicks', 'Weekly retention'])
      await part(page, title).getByRole('button', { name: 'Table' }).click()
    expect(await violationsInBothThemes(page)).toEqual([])
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

    const link = page.getByRole('link', { name: 'Download Scans by engine as CSV' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('scans-by-engine.csv')
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFF"Engine","Scans"\r\n"OpenAI API","2"\r\n"Built-in engine","1"\r\n',
    )
  })
})

it('keeps the range in the address, and goes back to the one before', async () => {
  const page = await asAdmin('/admin/analytics')
  await part(page, 'Engagement').waitFor()
  await button(page, '7 days').click()
  await page.waitForURL(/days=7/)
  await part(page, 'Engagement').getByRole('button', { name: 'Table' }).click()
  await eventually(() => part(page, 'Engagement').getByRole('row').count()).toBe(8)
  await button(page, 'Custom').click()
  await page.getByLabel('From').fill(YESTERDAY)
  await page.getByLabel('To', { exact: true }).fill(daysAgo(5))
  await button(page, 'Show').click()
  await page.getByText('The first day is after the last one.').waitFor()
  await page.getByLabel('From').fill(daysAgo(5))
  await page.getByLabel('To', { exact: true }).fill(YESTERDAY)
  await button(page, 'Show').click()
  await page.waitForURL(new RegExp(`from=${daysAgo(5)}&to=${YESTERDAY}`))
  await eventually(() => part(page, 'Engagement').getByRole('row').count()).toBe(6)
  await page.goBack()
  await page.waitForURL(/days=7/)
  await eventually(() => button(page, '7 days').getAttribute('aria-pressed')).toBe('true')
  await eventually(() => page.getByLabel('From').count()).toBe(0)
  await eventually(() => part(page, 'Engagement').getByRole('row').count()).toBe(8)
})

it('says that the numbers could not be read, and reads them when asked again', async () => {
  const page = await asAdmin('/admin/billing')
  const failing = (url: URL) => url.pathname.includes('admin.analytics')
  await page.route(failing, (route) => route.abort('connectionfailed'))
  site.allowComplaint(/ERR_CONNECTION_FAILED/)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: 'Error fetching analytics' }).waitFor()
  await page.unroute(failing)
  await button(page, 'Try again').click()
  await part(page, 'Engagement').waitFor()
})
