import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAi } from '#server/providers/ai/create-ai.ts'
import { eventually, flowSizes } from '../harness/browser.ts'
import { labelAnswer, problemAnswer } from '../harness/openai/model-answers.ts'
import { startOpenAiServer, type TestOpenAiServer } from '../harness/openai-server.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()
const LABEL = path.resolve(import.meta.dirname, '../fixtures/labels/01-evian-table.jpg')

let model: TestOpenAiServer
beforeAll(async () => {
  model = await startOpenAiServer()
  site.deps.ai = createAi({
    environment: { ...model.settings, dailyTokens: 1_000_000 },
    catalogue: async () => ({ waters: [], barcodes: [] }),
  })
})
afterAll(() => model?.stop())

describe.each(flowSizes('desktop'))('through the OpenAI engine, on a %s', (_size, options) => {
  it('a bottle is scanned, and the result says where its values come from', async () => {
    model.reset()
    const brand = 'evian <img src=x onerror=alert(1)> https://evil.example'
    model.play({ text: JSON.stringify(labelAnswer({ brand })) })
    const { context } = await loggedIn(site, {}, { ...options, reducedMotion: 'reduce' })
    const page = await site.openIn(context, '/scanner')
    await page.getByLabel('Choose a photo: JPG', { exact: false }).setInputFiles(LABEL)
    const result = dialog(page, 'Evian')
    await result.waitFor()
    const text = await result.innerText()
    expect(text).toContain('The values are from the label and our catalog.')
    expect(text).not.toMatch(/OpenAI|AI model/)
    expect(text).not.toContain('evil.example')
    await eventually(() => result.locator('img[src="x"], a[href*="evil"]').count()).toBe(0)
    expect(model.complaints).toEqual([])
  })

  it('a problem is diagnosed', async () => {
    model.reset()
    model.play({ text: JSON.stringify(problemAnswer()) })
    const { context } = await loggedIn(site, {}, { ...options, reducedMotion: 'reduce' })
    const page = await site.openIn(context, '/scanner?tab=water-iq')
    await main(page).getByLabel('Describe the problem').fill('My kitchen tap keeps dripping since Monday.')
    await button(page, 'Ask AI').click()
    const result = dialog(page, 'AI Water IQ Response')
    await result.getByText('Dripping tap').first().waitFor()
    await eventually(() => result.innerText()).toContain('OpenAI')
    expect(model.asked.at(-1)?.text).toContain('kitchen tap')
  })
})
