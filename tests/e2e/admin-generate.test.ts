import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAi } from '#server/providers/ai/create-ai.ts'
import { AppError } from '#shared/app-error.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { cityAnswer, productAnswer } from '../harness/openai/written-answers.ts'
import { errorAct, startOpenAiServer, type TestOpenAiServer } from '../harness/openai-server.ts'
import { forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, REFUSED } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

const site = useSite()
let model: TestOpenAiServer
const LABEL = path.resolve(import.meta.dirname, '../fixtures/labels/01-evian-table.jpg')
/** What Chromium itself writes to the console where a model does not answer. */
const UNAVAILABLE = /^(status 503: |console error: .*503 \(Service Unavailable\))/

function useModel(apiKey: string | null) {
  site.deps.ai = createAi({
    environment: { ...model.settings, apiKey, dailyTokens: 1_000_000 },
    catalogue: async () => ({ waters: [], barcodes: [] }),
  })
}

beforeAll(async () => {
  model = await startOpenAiServer()
})
beforeEach(async () => {
  model.reset()
  useModel(model.settings.apiKey)
  await forgetLimits(site)
})
afterAll(() => model?.stop())

/** The editor of a new city, whose name is typed. */
async function openEditor(options: Parameters<typeof loggedIn>[2] = DESKTOP, name = 'Graz'): Promise<Page> {
  const { context } = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, options)
  const page = await site.openIn(context, '/admin/cities/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  return page
}
const generating = (page: Page) => dialog(page, 'Generate city details')
const press = (page: Page, name: string) =>
  generating(page).getByRole('button', { name, exact: true }).click()
const picture = (page: Page) =>
  main(page)
    .getByRole('group', { name: /Picture|Image/ })
    .getByRole('img')
const dialogIsIn = async (page: Page) => {
  await button(page, 'Generate with AI').click()
  await generating(page).waitFor()
}

describe('what a model writes', () => {
  it.each(flowSizes('desktop'))(
    'is looked through, field by field, before it is taken over, on a %s',
    async (_size, size) => {
      const page = await openEditor({ ...size, reducedMotion: 'reduce' })
      await page.getByLabel('Tagline', { exact: true }).fill('My own words')
      await dialogIsIn(page)
      expect(await violationsInBothThemes(page)).toEqual([])
      model.play({ text: JSON.stringify(cityAnswer()) })
      await generating(page).getByLabel('Draw a picture as well').check()
      await press(page, 'Generate')
      await generating(page).getByText('Choose what to take over.').waitFor()
      expect(await violationsInBothThemes(page)).toEqual([])
      if (size !== DESKTOP) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await generating(page).getByRole('checkbox', { name: 'Tagline' }).uncheck()
      await press(page, 'Take over')
      await eventually(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('Austria')
      await eventually(() => page.getByLabel('Tagline', { exact: true }).inputValue()).toBe('My own words')
      await eventually(() => picture(page).getAttribute('src')).toMatch(
        /^\/images\/cities\/graz-.*-960\.webp$/,
      )
      expect(model.complaints).toEqual([])
      const cities = site.db.selectFrom('cities').select('id').where('name', '=', 'Graz').execute()
      expect(await cities).toEqual([])
    },
  )

  it('is not lost because the picture is', async () => {
    const page = await openEditor()
    await dialogIsIn(page)
    model.play({ text: JSON.stringify(cityAnswer()) })
    model.drawing = { status: 500, body: '{}' }
    await generating(page).getByLabel('Draw a picture as well').check()
    site.expectComplaint(UNAVAILABLE)
    await press(page, 'Generate')
    await generating(page).getByText('Image Generation Failed').waitFor()
    await press(page, 'Take over')
    await eventually(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('Austria')
  })
})

describe('without an answer', () => {
  it('a missing key leads to Settings where there is nothing to compose from', async () => {
    useModel(null)
    const page = await openEditor()
    await button(page, 'Compose from our values').click()
    const composing = dialog(page, 'Compose city details')
    site.expectComplaint(UNAVAILABLE)
    await composing.getByRole('button', { name: 'Compose', exact: true }).click()
    const problem = composing.getByRole('alert')
    await problem.getByText('Nothing to compose from').waitFor()
    await problem.getByText('No AI key is set, and there is no data about this city.').waitFor()
    await eventually(() => problem.getByRole('link', { name: 'Open Settings' }).getAttribute('href')).toBe(
      '/admin/settings',
    )
  })

  it('Cancel ends the model’s call; a failure says what to do, keeps what was typed, and can be tried again', async () => {
    const page = await openEditor()
    await dialogIsIn(page)
    model.play({ connection: 'hang' })
    site.allowComplaint(/ERR_ABORTED/)
    await press(page, 'Generate')
    await eventually(() => model.asked.length).toBe(1)
    await generating(page).getByText('Asking the model').first().waitFor()
    await press(page, 'Cancel')
    await eventually(() => model.abandoned).toBe(1)
    await generating(page).getByRole('button', { name: 'Generate', exact: true }).waitFor()
    // The live region of toasts is there, and empty.
    await eventually(() => generating(page).getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
    model.play(errorAct(401, 'invalid_api_key'))
    site.expectComplaint(UNAVAILABLE)
    await press(page, 'Generate')
    await generating(page).getByText('does not take the key').waitFor()
    await generating(page).getByRole('link', { name: 'Open Settings' }).waitFor()
    model.play({ text: JSON.stringify(cityAnswer()) })
    await press(page, 'Try again')
    await generating(page).getByText('Choose what to take over.').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Graz')
    await eventually(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('')
  })
})

/** Every page with a button that asks a model. */
const PAGES_WITH_MODELS = ['cities', 'products', 'innovations'].flatMap((list) => [
  `/admin/${list}`,
  `/admin/${list}/new`,
])

/** A context of an admin in which {@link modelButtons} can be read. */
async function watchedContext(): Promise<BrowserContext> {
  const { context } = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' })
  await context.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seenButtons: seen })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('button'))
        if (/with AI$|ideas$|^Generate/i.test(textContent)) seen.add(textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return context
}

/** The buttons of a model that a page ever showed, also those that went away again. */
async function modelButtons(page: Page, part: 'textbox' | 'row'): Promise<string[]> {
  await main(page).getByRole('heading', { level: 1 }).first().waitFor()
  await main(page).getByRole(part).first().waitFor()
  return page.evaluate(() => [...(Reflect.get(globalThis, 'seenButtons') as Set<string>)])
}

describe('a button that asks a model', () => {
  it('is on each page that has one with a key, and is never shown without one', async () => {
    const page = await (await watchedContext()).newPage()
    for (const hasKey of [true, false]) {
      useModel(hasKey ? model.settings.apiKey : null)
      for (const path of PAGES_WITH_MODELS) {
        // The others are pressed above and below.
        if (hasKey && !/^\/admin\/(products|innovations)\/new$/.test(path)) continue
        await visit(site, page, path)
        const buttons = await modelButtons(page, path.endsWith('/new') ? 'textbox' : 'row')
        expect(buttons.length > 0, `${path}: ${buttons}`).toBe(hasKey)
      }
    }
  })

  it('does not appear while the settings are on their way', async () => {
    useModel(null)
    const page = await site.openIn(await watchedContext(), '/pricing')
    await page.route(/admin\.settings\.get/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Products' })
      .click()
    expect(await modelButtons(page, 'row')).toEqual([])
  })
})

describe('a picture', () => {
  it('is uploaded, shown and taken away', async () => {
    const page = await openEditor()
    await page.locator('input[type=file]').setInputFiles(LABEL)
    await picture(page).waitFor()
    const src = (await picture(page).getAttribute('src')) ?? ''
    expect(src).toMatch(/-960\.webp$/)
    await eventually(() =>
      picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(400)
    await button(page, 'Remove').click()
    await eventually(() => picture(page).count()).toBe(0)
  })

  it('is fetched from an address; a page is none, and what was typed stays', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const sentence = 'This is the address of a page, not of a picture.'
    const fetching = vi
      .spyOn(site.deps.outbound, 'fetchPicture')
      .mockRejectedValueOnce(new AppError('BAD_REQUEST', sentence))
      .mockResolvedValueOnce(bytes)
    const page = await openEditor()
    await button(page, 'From an address').click()
    const address = page.getByLabel('Address of the picture')
    await address.fill('https://pictures.example.com/a')
    site.expectComplaint(REFUSED)
    await address.press('Enter')
    await page.getByText(sentence).waitFor()
    await eventually(() => address.inputValue()).toBe('https://pictures.example.com/a')
    await button(page, 'Fetch').click()
    await picture(page).waitFor()
    fetching.mockRestore()
  })

  it('is drawn from the name, and needs one', async () => {
    const page = await openEditor(DESKTOP, '')
    await button(page, 'Draw with AI').click()
    await button(page, 'Draw').click()
    await page.getByText('Missing City Name').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Graz')
    await page.getByLabel('What it should show').fill('the old bridge')
    await button(page, 'Draw').click()
    await picture(page).waitFor()
    expect(model.drawn[0]).toContain('the old bridge')
  })

  it('that is no picture is not sent', async () => {
    const page = await openEditor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await page.getByText('Invalid File Type').waitFor()
  })
})

describe('ideas', () => {
  it('lead to the editor of the one that is chosen', async () => {
    const { context } = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' })
    const page = await site.openIn(context, '/admin/cities')
    const city = { name: 'Linz', country: 'Austria', tagline: 'On the Danube', description: 'A port.' }
    model.play({
      text: JSON.stringify({ cities: [city, { ...city, name: 'Denver', country: 'United States' }] }),
    })
    await button(page, /ideas/i).click()
    const ideas = dialog(page, 'City ideas')
    await ideas.getByRole('button', { name: 'Write it' }).click()
    await ideas.getByText('City name is required').waitFor()
    await ideas.getByRole('button', { name: 'Generate ideas' }).click()
    await ideas.getByText('On the Danube').waitFor()
    await eventually(() => ideas.getByText('Denver').count()).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await ideas.getByRole('button', { name: 'Write this one: Linz' }).click()
    await eventually(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Linz')
    await eventually(() => toastOf(page, 'alert', 'Failed').count()).toBe(0)
  })

  it('of one’s own open the generator of an innovation, and it is said when there is none', async () => {
    const { context } = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' })
    const page = await site.openIn(context, '/admin/innovations')
    await button(page, 'Ideas').click()
    await button(page, 'Write it').click()
    await page.getByText('Innovation title is required').waitFor()
    await page.getByLabel('Your own idea').fill('Fog harps')
    await button(page, 'Write it').click()
    const generator = page.getByRole('dialog', { name: 'Generate an innovation' })
    await eventually(() => generator.getByLabel('Topic').inputValue()).toBe('Fog harps')
    await generator.getByLabel('Topic').fill(' ')
    await generator.getByRole('button', { name: 'Generate' }).click()
    await generator.getByText('Topic is required').waitFor()
  })

  it('that were saved before one failed are not saved again', async () => {
    site.expectComplaint(/request failed/)
    site.allowComplaint(/console error/)
    const { context } = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' })
    const page = await site.openIn(context, '/admin/products')
    const names = ['Saved idea', 'Failed idea']
    model.play({ text: JSON.stringify({ products: names.map((name) => productAnswer({ name })) }) })
    let isFailing = true
    await page.route(/admin\.products\.create/, (route) =>
      isFailing && route.request().postData()?.includes('Failed idea') ? route.abort() : route.continue(),
    )
    await button(page, 'Generate a list').click()
    const ideas = dialog(page, 'Generate a list of products')
    await ideas.getByRole('button', { name: 'Generate ideas' }).click()
    for (const name of names) await ideas.getByLabel(name).check()
    await ideas.getByRole('button', { name: 'Save as drafts (2)' }).click()
    await ideas.getByText('Error saving product.').waitFor()
    await eventually(() => ideas.getByRole('checkbox').count()).toBe(1)
    isFailing = false
    await ideas.getByRole('button', { name: 'Save as drafts (1)' }).click()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    const saved = await site.db
      .selectFrom('affiliate_products')
      .select(['name', 'status'])
      .where('name', 'in', names)
      .orderBy('name')
      .execute()
    expect(saved).toEqual([
      { name: 'Failed idea', status: 'draft' },
      { name: 'Saved idea', status: 'draft' },
    ])
  })
})
