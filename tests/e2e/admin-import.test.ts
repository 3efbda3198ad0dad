import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, proveEveryone, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

/** What Chromium itself writes to the console about a refusal somebody provoked. */
const REFUSED = /console error: .*(400 \(Bad Request\)|409 \(Conflict\))/

async function openImport(kind: string, options: Parameters<typeof loggedIn>[2] = DESKTOP): Promise<Page> {
  const admin = await loggedIn(site, { role: 'admin' }, options)
  await proveEveryone(site)
  return site.openIn(admin.context, `/admin/import?kind=${kind}`)
}

const choose = (page: Page, bytes: Buffer | string, name = 'table.csv') =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes as string) })
const pasted = (page: Page) => page.getByLabel('Or paste it')
const namesLike = async (start: string) => {
  const rows = await site.db
    .selectFrom('affiliate_products')
    .select(['name', 'status'])
    .where('name', 'like', `${start}%`)
    .orderBy('name')
    .execute()
  return rows.map(({ name, status: state }) => `${name}: ${state}`)
}

describe.each(flowSizes('desktop'))('on a %s', (size, options) => {
  it('a file is checked, its mistakes are listed, and the rest is imported', async () => {
    const page = await openImport('products', { ...options, reducedMotion: 'reduce' })
    await choose(
      page,
      `name;category;link\r\nFile ${size} one;Parts;https://shop.example/1\r\nFile ${size} two;Pots;\r\n`,
    )
    await page.getByText('table.csv').waitFor()
    await button(page, 'Check the file').click()
    await page.getByText('1 to create, 0 to update, 0 without change').waitFor()
    await page.getByRole('cell', { name: /^Write one of: Accessories/ }).waitFor()
    expect(await namesLike(`File ${size}`)).toEqual([])
    expect(await violationsInBothThemes(page)).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the list' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toMatch(
      /^\uFEFF"line","column","problem"\r\n"3","category",/,
    )

    await main(page).getByLabel('New records become').selectOption('published')
    await eventually(() => button(page, /^Import 1/).count()).toBe(0)
    await button(page, 'Check the file').click()
    await button(page, 'Import 1 record').click()
    await status(page).getByText('1 created, 0 updated').first().waitFor()
    expect(await namesLike(`File ${size}`)).toEqual([`File ${size} one: published`])
    await page.setViewportSize({ width: 360, height: 800 })
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

describe('what cannot be read', () => {
  it('is said in clear words, and nothing is lost', async () => {
    site.allowComplaint(REFUSED)
    const page = await openImport('cities')
    await button(page, 'Check the file').click()
    await page.getByText('Choose a file, or paste its text.').waitFor()

    await pasted(page).fill('name,country,category\n"Graz,Austria,River\n')
    await button(page, 'Check the file').click()
    await page.getByText(/quotation mark is opened and never closed/).waitFor()
    await eventually(() => pasted(page).inputValue()).toContain('"Graz')

    // Windows-1252, as older programs save it.
    await choose(page, Buffer.from([0x4d, 0xfc, 0x6e]))
    await eventually(() => pasted(page).inputValue()).toBe('Mün')
    // The same file again, after it was corrected elsewhere: its name and size are the same.
    await choose(page, 'ab')
    await eventually(() => pasted(page).inputValue()).toBe('ab')
    await pasted(page).fill('')
    await choose(page, 'ab')
    await eventually(() => pasted(page).inputValue()).toBe('ab')
    await choose(page, Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))
    await page.getByText(/larger than 5 MB/).waitFor()
  })
})

it('answers for the file and the data as they are now, asks before another kind drops what was pasted, and has an example of each', async () => {
  const page = await openImport('products')
  const held = Promise.withResolvers<void>()
  await page.route(/admin\.import\.preview/, async (route) => {
    await held.promise
    await route.continue()
  })
  await pasted(page).fill('name,category\nFirst jug,Parts\n')
  await button(page, 'Check the file').click()
  await button(page, 'Checking').waitFor()
  await pasted(page).fill('name,category\nSecond jug,Parts\nThird jug,Parts\n')
  const answered = page.waitForResponse(/admin\.import\.preview/)
  held.resolve()
  await (await answered).finished()
  await eventually(() => button(page, /^Import /).count()).toBe(0)
  await page.unroute(/admin\.import\.preview/)
  await button(page, 'Check the file').click()
  await status(page).getByText('File checked. New: 2, changed: 0, left out: 0.').waitFor()

  site.allowComplaint(REFUSED)
  await pasted(page).fill('name,category\nRaced jug,Parts\n')
  await button(page, 'Check the file').click()
  await button(page, 'Import 1 record').waitFor()
  await site.db.insertInto('affiliate_products').values({ name: 'Raced jug', category: 'AWG' }).execute()
  await button(page, 'Import 1 record').click()
  await page.getByText('The data changed since the check. Check the file again.').waitFor()
  await button(page, 'Check the file').click()
  await page.getByText('0 to create, 1 to update').waitFor()

  await pasted(page).fill('name,category\nKept jug,Parts\n')
  await page.getByRole('tab', { name: 'Cities' }).click()
  await dialog(page, 'Leave this file?').getByRole('button', { name: 'Stay' }).click()
  await eventually(() => pasted(page).inputValue()).toContain('Kept jug')
  await page.getByRole('tab', { name: 'Cities' }).click()
  await dialog(page, 'Leave this file?').getByRole('button', { name: 'Leave it' }).click()
  await eventually(() => new URL(page.url()).searchParams.get('kind')).toBe('cities')
  await eventually(() => pasted(page).inputValue()).toBe('')

  await page.getByRole('tab', { name: 'Products' }).click()
  await eventually(() => new URL(page.url()).searchParams.get('kind')).toBe('products')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Example file' }).click(),
  ])
  await choose(page, await readFile(await download.path()))
  await button(page, 'Check the file').click()
  await page.getByText('2 to create, 0 to update').waitFor()
})
