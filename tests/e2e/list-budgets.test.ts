// @module-tag WB
import { expect, it } from 'vitest'
import { PHONE } from '../harness/browser.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

// How much of a list a person reads on a phone before they press anything.

const site = useSite()

/** Most words, and most screens of a phone, of each list. */
const LISTS = [
  ['/tap-water-ratings', 360, 5],
  ['/products', 360, 5],
  ['/waters', 350, 5],
  ['/cities', 360, 5],
] as const

it('lists have few words and screens, a low footer, and a map whose every city is a target of 24 px', async () => {
  const page = await (await site.newContext(PHONE)).newPage()
  for (const [path, mostWords, mostScreens] of LISTS) {
    await visit(site, page, path)
    const height = await main(page).evaluate((element) => element.getBoundingClientRect().height)
    // A closed choice shows one of its options, and some words are for those who do not see the page.
    await main(page).evaluate((element) => {
      for (const hidden of element.querySelectorAll('.visually-hidden, option:not(:checked)')) hidden.remove()
    })
    const words = (await main(page).innerText()).split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect.soft(words.length, `words of ${path}`).toBeLessThanOrEqual(mostWords)
    expect.soft(height / PHONE.viewport.height, `screens of ${path}`).toBeLessThanOrEqual(mostScreens)
    expect(await main(page).locator('li h2').count(), path).toBeGreaterThanOrEqual(24)
  }
  const footer = page.getByRole('contentinfo')
  expect(await footer.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(281)

  await visit(site, page, '/cities?map=true')
  const sizes = await main(page)
    .locator('svg a')
    .evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = link.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
  expect(sizes.length).toBeGreaterThan(50)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
})
