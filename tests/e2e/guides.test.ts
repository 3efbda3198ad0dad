import { expect, it } from 'vitest'
import { GUIDE_SECTIONS } from '#server/features/guides/guide-sections.ts'
import { GUIDE_LIST } from '#shared/guides/guide-list.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { loggedIn } from './members.ts'
import { addressOf, main } from './pages.ts'
import { PLANTED } from './screens.ts'
import { useSite } from './site.ts'

const site = useSite()

/** Whether a page fits its window: nothing to scroll sideways. */
const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth'

it('the list shows every guide, says which are free, and leads to one and on', async () => {
  const page = await site.open('/guides', PHONE)
  for (const { title, sections } of GUIDE_LIST) {
    const card = main(page).getByRole('listitem').filter({ hasText: title })
    await eventually(() =>
      card.getByText(sections === 'premium' ? 'Premium' : 'Free', { exact: true }).count(),
    ).toBe(1)
  }
  expect(await violationsInBothThemes(page)).toEqual([])
  await main(page).getByRole('link', { name: 'Lead pipes, step by step' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Lead pipes, step by step' }).waitFor()
  await main(page)
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Guides' })
    .click()
  await eventually(() => addressOf(page).path).toBe('/guides')
})

it.each([PHONE, DESKTOP])('a visitor reads a free guide as a whole, and jumps to a section', async (size) => {
  const page = await site.open('/guides/formula-and-water', size)
  await main(page).getByRole('heading', { name: 'First, to be safe' }).waitFor()
  await main(page).getByRole('link', { name: 'Boil or not?' }).click()
  await eventually(() => main(page).getByRole('heading', { name: 'Boil or not?' }).isVisible()).toBe(true)
  await main(page).getByText('So boil for germs, and change the water for everything else.').waitFor()
  await eventually(() => page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0)
  expect(await violationsInBothThemes(page)).toEqual([])
  await main(page).getByRole('link', { name: 'See filters for lead' }).click()
  await eventually(() => addressOf(page).path).toBe('/products/for/lead')
})

it.each([PHONE, DESKTOP])(
  'a visitor sees what a guide of Premium holds, its safety box and its sources',
  async (size) => {
    const page = await site.open('/guides/pfas', size)
    await main(page).getByText('Never boil water to get rid of PFAS').waitFor()
    const contents = main(page).getByRole('list', { name: 'Sections' })
    await eventually(() => contents.getByRole('listitem').allInnerTexts()).toEqual(
      GUIDE_SECTIONS.pfas.map(({ title }) => title),
    )
    await eventually(() => contents.getByRole('link').count()).toBe(0)
    await main(page).getByRole('heading', { name: 'Sources of the whole guide' }).waitFor()
    await eventually(() => page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await main(page).getByRole('link', { name: 'Go Premium' }).click()
    await eventually(() => addressOf(page)).toMatchObject({ path: '/pricing' })
    await main(page).getByRole('link', { name: 'Access to Premium Content & Guides' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Guides for life with water' }).waitFor()
  },
)

it('a subscriber reads it with what is known of their own water', async () => {
  const { id, town, zip, value } = PLANTED.system
  const known = await site.db.selectFrom('water_systems').select('id').where('id', '=', id).executeTakeFirst()
  if (known === undefined) await insertWaterSystem(site.db, { id, town, zip, value })
  const { context } = await loggedIn(site, { is_subscribed: true, home_system_id: id }, PHONE)
  const page = await site.openIn(context, '/guides/water-report')
  await main(page).getByRole('heading', { name: 'Read three lines first' }).waitFor()
  const own = main(page).getByRole('group', { name: 'Your water' }).first()
  await own.getByRole('link', { name: 'City of Plantedtown' }).waitFor()
  await own.getByText('Lead pipes').waitFor()
  await eventually(() => main(page).getByRole('link', { name: 'Go Premium' }).count()).toBe(0)
  expect(await violationsInBothThemes(page)).toEqual([])
})

it('the topic of a water leads to the guide that explains it', async () => {
  const page = await site.open('/cities/denver-united-states/tap-water', PHONE)
  const link = main(page).locator('details[id^=topic-] a[href^="/guides/"]').first()
  await link.evaluate((element) => element.closest('details')?.querySelector('summary')?.click())
  const title = (await link.innerText()).replace('Guide: ', '')
  await link.click()
  await main(page).getByRole('heading', { level: 1, name: title }).waitFor()
})
