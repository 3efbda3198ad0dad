// @module-tag WB
import { expect, it } from 'vitest'
import { PHONE } from '../harness/browser.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

// How much of a list a person reads on a phone before they press anything.

const site = useSite()

/** Most words, and most screens of a phone, of each list. */
it.each([
  ['/cities', 360, 5],
  ['/tap-water-ratings', 360, 5],
  ['/products', 360, 5],
  ['/waters', 350, 5],
])('%s has at most %i words and %i screens', async (path, mostWords, mostScreens) => {
  const page = await site.open(path, PHONE)
  const height = await main(page).evaluate((element) => element.getBoundingClientRect().height)
  // A closed choice shows one of its options, and some words are for those who do not see the page.
  await main(page).evaluate((element) => {
    for (const hidden of element.querySelectorAll('.visually-hidden, option:not(:checked)')) hidden.remove()
  })
  const words = (await main(page).innerText()).split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  expect.soft(words.length, 'words').toBeLessThanOrEqual(mostWords)
  expect.soft(height / PHONE.viewport.height, 'screens').toBeLessThanOrEqual(mostScreens)
  expect(await main(page).locator('li h2').count()).toBeGreaterThanOrEqual(24)
})

it('the footer of a phone takes less than a third of its screen', async () => {
  const page = await site.open('/cities', PHONE)
  const height = await page
    .getByRole('contentinfo')
    .evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeLessThan(281)
})

it('every city on the map is a target of 24 px', async () => {
  const page = await site.open('/cities?map=true', PHONE)
  const targets = main(page).locator('svg a')
  expect(await targets.count()).toBeGreaterThan(50)
  const sizes = await targets.evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
})
