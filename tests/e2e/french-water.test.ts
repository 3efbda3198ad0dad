import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { HUBEAU } from '#server/providers/hubeau/hubeau.https.ts'
import { LookUpError } from '#server/providers/outbound/look-up.https.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { ALANDO_ANSWER, readHubeauAnswer } from '../fixtures/hubeau.ts'
import { flowSizes } from '../harness/browser.ts'
import { importFrance } from '../harness/french-water-files.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'

/** Results of Alando; the other communes have none. */
const site = useSite(async () => {
  await insertWaterSystem(site.deps.db, { id: 'TX0000001', town: 'addison', zip: '75001' })
  await importFrance(site.deps.connectionString)
})

const UNAVAILABLE = /^(status 503: |console error: .*503 \(Service Unavailable\))/

const field = (page: Page) => page.getByRole('combobox', { name: 'ZIP code, town or utility' })
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

beforeEach(() => {
  site.deps.hubeau = {
    readResults: async () => readHubeauAnswer(ALANDO_ANSWER.replaceAll('02B000004', '001000248')),
  }
})

describe.each(flowSizes('desktop'))('on a %s', (_name, size) => {
  it('digits of two countries lead to either, with the country named', async () => {
    const page = await site.open('/find', size)
    await field(page).fill('75001')
    await page.getByRole('option', { name: '75001, United States 1 water system' }).waitFor()
    await page.getByRole('option', { name: '75001, France 4 water systems' }).click()
    await heading(page, 'Tap water in postal code 75001, France').waitFor()
    await main(page).getByRole('link', { name: 'Paris', exact: true }).click()
    await heading(page, 'Tap water in Paris, France').waitFor()
    await main(page).getByText('4 networks serve Paris').waitFor()
  })

  it('a commune leads to its network, with what was found in its water', async () => {
    const page = await site.open('/', size)
    await field(page).fill('alando')
    await page.getByRole('option', { name: /^Alando, France Haute-Corse \(2B\)/ }).click()
    await heading(page, 'Tap water in Alando, France').waitFor()
    await main(page)
      .getByRole('link', { name: /^Alando/ })
      .click()
    await heading(page, 'Alando').waitFor()
    expect(addressOf(page).path).toBe('/water/fr/02b000004-alando')
    await main(page).locator('#topic-nitrate > summary').click()
    await main(page).getByText('Nitrate was 52.1 mg/L in at least one sample in 2022').first().waitFor()
    await main(page).getByText('1 postal code').click()
    await main(page).getByRole('link', { name: '20212' }).waitFor()
  })
})

describe('a commune of several networks without imported results', () => {
  it('is asked for live, says when, and remembers which network was chosen', async () => {
    site.expectComplaint(UNAVAILABLE)
    const page = await site.open('/water/fr/commune/01004-amberieu-en-bugey')
    site.deps.hubeau = {
      readResults: async () => {
        throw new LookUpError('timeout', HUBEAU)
      },
    }
    await main(page).getByRole('button', { name: 'Ask Hub’eau' }).click()
    await main(page).getByText('Hub’eau did not answer within four seconds.').waitFor()
    site.deps.hubeau = {
      readResults: async () => readHubeauAnswer(ALANDO_ANSWER.replaceAll('02B000004', '001000248')),
    }
    await main(page).getByRole('button', { name: 'Ask Hub’eau' }).click()
    await main(page)
      .getByText(/^Asked live on .+ from which we show 3 values\./)
      .waitFor()
    await main(page).getByText('Which one is yours?').waitFor()
    await main(page)
      .getByRole('link', { name: /For Vareilles/ })
      .click()
    await heading(page, 'Amberieu Vareilles').waitFor()
    await main(page).locator('#topic-germs > summary').click()
    await main(page).locator('#topic-germs').getByText('All results, sources and other limits').click()
    await main(page)
      .getByText(/0 E\. coli in 100 mL\. Asked live on/)
      .waitFor()
    await page.goBack()
    await main(page).getByRole('heading', { name: 'You chose this one before' }).waitFor()
  })
})
