import { expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { loggedIn } from './members.ts'
import { cards, main, PRODUCT_ID } from './pages.ts'
import { useSite } from './site.ts'

const LISTS = ['/cities', '/tap-water-ratings', '/innovations'] as const
const site = useSite(async (db) => {
  await db
    .updateTable('affiliate_products')
    .set({ partner_tag: 'tag=mysite-20' })
    .where('link', 'is not', null)
    .execute()
})

it.each(LISTS)('%s marks cards with a partner tag, with the disclosure above the first', async (path) => {
  const page = await site.open(path, DESKTOP)
  const shop = main(page)
    .getByRole('link', { name: /^Check price of/ })
    .first()
  await eventually(() => shop.getAttribute('rel')).toBe('sponsored nofollow noopener')
  await eventually(() => main(page).getByText('Affiliate', { exact: true }).first().isVisible()).toBe(true)
  const notice = main(page).getByText('Some product cards are affiliate links. We may earn a commission.')
  const top = (await notice.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  expect(top).toBeLessThan((await cards(page).first().boundingBox())?.y ?? 0)
})

it.each(flowSizes('desktop'))(
  'a product’s page says that its link is an affiliate link, on a %s',
  async (_name, size) => {
    const page = await site.open(`/products/${PRODUCT_ID}`, size)
    const link = main(page).getByRole('link', { name: /^Check price of/ })
    await eventually(() => link.innerText()).toContain('Check Price')
    await eventually(() => link.getAttribute('rel')).toBe('sponsored nofollow noopener')
    await eventually(() =>
      main(page)
        .getByText(/This is an affiliate link/)
        .isVisible(),
    ).toBe(true)
    expect(await violationsInBothThemes(page)).toEqual([])
  },
)

it('the marketplace discloses above the first affiliate product', async () => {
  const page = await site.open('/products', PHONE)
  const notice = main(page).getByText(/affiliate links: we may earn a commission/)
  const top = (await notice.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  expect(top).toBeLessThan((await cards(page).first().boundingBox())?.y ?? 0)
})

it.each([
  ['subscriber', { is_subscribed: true }],
  ['admin', { role: 'admin' }],
] as const)('a %s sees no product cards in lists, and none recommended', async (_kind, profile) => {
  const { context } = await loggedIn(site, profile)
  for (const path of LISTS) {
    const page = await site.openIn(context, path)
    await eventually(() => cards(page).count()).toBeGreaterThan(20)
    await eventually(() =>
      main(page)
        .getByRole('link', { name: /price|maker/i })
        .count(),
    ).toBe(0)
    await eventually(() =>
      main(page)
        .getByText(/affiliate/i)
        .count(),
    ).toBe(0)
    await page.close()
  }
  const city = await site.openIn(context, '/cities/vienna-austria/tap-water')
  await eventually(() => main(city).getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await eventually(() => city.getByRole('region', { name: 'Recommended products' }).count()).toBe(0)
})
