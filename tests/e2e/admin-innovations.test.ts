import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { insertInnovation } from '../factories/innovations.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { expectFocus } from './keyboard.ts'
import { button, loggedIn, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

async function openAdmin(path: string, options: Parameters<typeof loggedIn>[2] = DESKTOP) {
  const admin = await loggedIn(site, { role: 'admin' }, options)
  return site.openIn(admin.context, path)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).first()
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const stored = (title: string) =>
  site.db
    .selectFrom('innovations')
    .select(['status', 'description'])
    .where('title', '=', title)
    .executeTakeFirst()

describe.each(flowSizes('desktop'))('on a %s', (name, size) => {
  it('an article is written, kept as a draft, and published', async () => {
    const title = `Fog nets on a ${name}`
    const page = await openAdmin('/admin/innovations/new', size)
    await button(page, 'Save draft').click()
    await main(page).getByText('Title is required').waitFor()
    await main(page).getByText('Category is required').waitFor()

    await main(page).getByLabel('Title', { exact: true }).fill(title)
    await main(page).getByLabel('Category').selectOption('AWG')
    await text(page).click()
    await button(page, 'Heading 2').hover()
    await page.mouse.down()
    expect(await text(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.mouse.up()
    await page.keyboard.type('How it works')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mist settles on a ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('mesh')
    await button(page, 'Save draft').click()
    await status(page).getByText('Innovation created').waitFor()
    await eventually(() => stored(title)).toEqual({
      status: 'draft',
      description: '<h2>How it works</h2><p>Mist settles on a <strong>mesh</strong></p>',
    })
    await heading(page, title).waitFor()
    await button(page, 'Publish').click()
    await status(page).getByText('Innovation saved').waitFor()
    await eventually(async () => (await stored(title))?.status).toBe('published')
  })
})

describe('the pages it was written from', () => {
  it('are added, are refused without an address, and stand on the public page', async () => {
    const { id } = await insertInnovation(site.db, {
      title: 'Well-read nets',
      description: '<p>They stand on a hill.</p>',
      source_title: 'FogQuest',
      source_url: 'https://fogquest.example',
      source_read_on: '2026-11-26',
      unconfirmed: true,
      status: 'published',
    })
    const page = await openAdmin(`/admin/innovations/${id}`)
    await button(page, 'Add a source').click()
    await main(page).getByLabel('Source 2', { exact: true }).fill('Ambio')
    await page.keyboard.press('Control+s')
    await main(page).getByText('Give the address of the source.').waitFor()
    await main(page).getByLabel('Address of source 2').fill('https://ambio.example/fog')
    await main(page).getByLabel('Source 2 was read on').fill('2026-11-25')
    await main(page).getByRole('checkbox', { name: 'No editor has compared it' }).uncheck()
    await page.keyboard.press('Control+s')
    await status(page).getByText('Innovation saved').waitFor()
    await page.goto(`${site.origin}/innovations/${id}`)
    const sources = main(page).getByRole('region', { name: 'Sources' })
    await sources.getByRole('link', { name: 'Ambio' }).waitFor()
    await sources.getByText('Read on November 25, 2026.').waitFor()
    await eventually(() => main(page).getByText('Not checked by an editor yet').count()).toBe(0)
  })
})

describe('the text', () => {
  it('drops what is not allowed, in the preview and in the editor, and runs none of it', async () => {
    const title = 'Careful article'
    const page = await openAdmin('/admin/innovations/new')
    await main(page).getByLabel('Title', { exact: true }).fill(title)
    await main(page).getByLabel('Category').selectOption('AWG')
    await page.getByRole('tab', { name: 'HTML' }).click()
    await main(page)
      .getByRole('textbox', { name: 'HTML' })
      .fill(
        '<p onclick="window.hit=1">Good <a href="javascript:window.hit=1">bad</a> ' +
          '<a href="https://who.int">WHO</a></p><img src=x onerror="window.hit=1"><script>window.hit=1</script>',
      )
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Good').waitFor()
    await eventually(() => preview.locator('img[src=x], script, [onclick], [href^=javascript]').count()).toBe(
      0,
    )
    await page.getByRole('tab', { name: 'Text' }).click()
    await text(page).getByText('Good').waitFor()
    await eventually(() => page.evaluate(() => 'hit' in window)).toBe(false)
    await page.keyboard.press('Control+s')
    await eventually(async () => (await stored(title))?.description).toContain(
      '<a href="https://who.int" rel="nofollow noopener">WHO</a>',
    )
    expect((await stored(title))?.description).not.toMatch(/onclick|javascript|script|img/)
  })

  it('has a toolbar that keys go through, and links that are https alone', async () => {
    const page = await openAdmin('/admin/innovations/new')
    await text(page).click()
    await page.keyboard.type('WHO')
    await page.keyboard.press('Control+a')
    await button(page, 'Heading 2').focus()
    await page.keyboard.press('ArrowLeft')
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Link',
    )
    await page.keyboard.press('Enter')
    await expectFocus(page.getByLabel('Address of the link'), 'the address')
    await page.getByLabel('Address of the link').fill('http://who.int')
    await page.keyboard.press('Enter')
    await page.getByText('Give a full address that begins with https://').waitFor()
    await page.getByLabel('Address of the link').fill('https://who.int')
    await page.keyboard.press('Enter')
    await text(page).getByRole('link', { name: 'WHO' }).waitFor()
  })
})
