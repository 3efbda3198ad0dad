import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createWaterData } from '@smart-hydration/water-data'
import type pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound } from '#server/providers/outbound/outbound.https.ts'
import { HOST, type Stage, setStage } from '../faults/ssrf/stage.ts'
import { flowSizes } from '../harness/browser.ts'
import { openPlainPool } from '../harness/plain-pool.ts'
import { georgiaFiles, writeZip } from '../harness/water-files.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, proveEveryone } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

// All of Georgia from an HTTPS server on this machine, which the outbound guard takes for a public one.

const site = useSite(undefined, { data: 'content and systems' })
const ADDRESS = `https://${HOST}/SDWA_latest_downloads.zip`

let stage: Stage
let pool: pg.Pool
let folder: string

beforeAll(async () => {
  stage = await setStage()
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-imports-'))
  const file = path.join(folder, 'served.zip')
  await writeZip(file, await georgiaFiles())
  const bytes = await readFile(file)
  stage.answers = (_request, response) => void response.setHeader('etag', '"2025Q1"').end(bytes)
  pool = openPlainPool({ connectionString: site.deps.connectionString, max: 2, options: '-c TimeZone=UTC' })
  site.deps.waterData = createWaterData({
    pool,
    folder: path.join(folder, 'imports'),
    outbound: createOutbound({ agent: stage.agent }),
  })
}, 120_000)
afterAll(async () => {
  await site.deps.waterData.close()
  await pool.end()
  await stage.stop()
  await rm(folder, { recursive: true, force: true })
})

const card = (page: Page) =>
  main(page).locator('section', { hasText: 'register, lead and copper, violations' }).first()
const check = async (page: Page) => {
  await card(page).getByLabel('Address of the file').fill(ADDRESS)
  await card(page).getByRole('button', { name: 'Check for changes' }).click()
  await main(page).getByText('The check is done.').waitFor({ timeout: 60_000 })
}

describe.each(flowSizes('desktop'))('on a %s', (_size, options) => {
  it('an admin checks for changes, applies them, finds nothing the second time, and takes them back', async () => {
    const { context } = await loggedIn(site, { role: 'admin' }, { ...options, reducedMotion: 'reduce' })
    await proveEveryone(site)
    const page = await site.openIn(context, '/admin/data')
    await main(page).getByText('None: the figures are those of the shipped files.').first().waitFor()

    await check(page)
    await card(page).getByText('SDWA_PUB_WATER_SYSTEMS.csv: 5,647 rows').waitFor()
    await card(page).getByText('SDWA_LCR_SAMPLES.csv: 19,812 rows').waitFor()
    await card(page).getByText('20 largest changes').click()
    expect(await violationsInBothThemes(page)).toEqual([])

    await button(page, 'Apply').click()
    await main(page).getByText('The changes are applied.').waitFor({ timeout: 60_000 })
    await main(page).getByRole('cell', { name: 'Applied' }).first().waitFor()

    // The same file, from the admin's own machine.
    await card(page).getByLabel('File of us-sdwa').setInputFiles(path.join(folder, 'served.zip'))
    await card(page)
      .getByText('Nothing differs: the database has this file already.')
      .waitFor({ timeout: 60_000 })
    await main(page)
      .getByRole('cell', { name: /^served\.zip/ })
      .first()
      .waitFor()

    await button(page, 'Restore').click()
    await dialog(page, 'Take this import back?').getByRole('button', { name: 'Restore' }).click()
    await main(page).getByText('The rows are as they were before.').waitFor({ timeout: 60_000 })
    await main(page)
      .getByRole('cell', { name: /^Taken back/ })
      .first()
      .waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.close()
  })
})
