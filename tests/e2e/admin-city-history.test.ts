import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { insertCity, insertScoreInput, insertScores } from '../factories/cities.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()
beforeEach(() => forgetLimits(site))

async function openEditor(id: string) {
  const admin = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, DESKTOP)
  return { ...admin, page: await site.openIn(admin.context, `/admin/cities/${id}`) }
}

/** How many first headings the browser tells assistive technology of. */
async function firstHeadings(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(
    ({ ignored, role, properties }) =>
      !ignored &&
      role?.value === 'heading' &&
      properties?.some(({ name, value }) => name === 'level' && value.value === 1),
  ).length
}

it('restores the figures behind a city’s scores', async () => {
  const { id } = await insertCity(site.db, { slug: 'rust-austria', name: 'Rust' })
  await insertScores(site.db, { city_id: id })
  await insertScoreInput(site.db, { city_id: id, input: 'purity', stored_value: 77, place: 'Rust' })
  const { page } = await openEditor(id)
  const figure = main(page).locator('details', { hasText: 'Purity' }).last()
  await figure.locator('summary').click()
  await figure.getByRole('button', { name: 'Clear' }).click()
  await button(page, 'Save scores').click()
  await toastOf(page, 'status', 'Scores saved').waitFor()
  await button(page, 'Score history').click()
  const history = dialog(page, 'Score history')
  await history.getByText('Version 2 (now)').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await history.getByText('Version 1:').click()
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await toastOf(page, 'status', 'Scores restored').waitFor()
  await eventually(() => figure.locator('summary').innerText()).toContain('77')
  const stored = await site.db
    .selectFrom('city_score_inputs')
    .select(['input', 'stored_value'])
    .where('city_id', '=', id)
    .execute()
  expect(stored).toEqual([{ input: 'purity', stored_value: 77 }])
})

it('leads from the address a city had to the one it has, and has one first heading next to the preview', async () => {
  const { id } = await insertCity(site.db, { slug: 'old-town-austria', name: 'Old Town' })
  const { page, context } = await openEditor(id)
  await main(page).getByText('Links to the old address lead to the new one.').waitFor()
  expect(await firstHeadings(page)).toBe(1)
  await main(page).getByLabel('Address', { exact: true }).fill('new-town-austria')
  await button(page, 'Save changes').click()
  await toastOf(page, 'status', 'City saved').waitFor()
  const visitor = await site.openIn(context, '/cities/old-town-austria')
  expect(new URL(visitor.url()).pathname).toBe('/cities/new-town-austria')
  await main(visitor).getByRole('heading', { level: 1, name: 'Old Town' }).waitFor()
})
