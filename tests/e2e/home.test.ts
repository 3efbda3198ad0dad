import { describe, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

describe.each(flowSizes('desktop'))('home on a %s', (_name, size) => {
  it('has a transparent header; the other pages do not', async () => {
    const page = await site.open('/', size)
    const header = page.getByRole('banner')
    const launch = header.getByRole('link', { name: 'Launch App' })
    for (const { viewport } of [PHONE, DESKTOP, size]) {
      await page.setViewportSize(viewport)
      await eventually(() => launch.isVisible()).toBe(true)
    }
    const backdrop = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
    await eventually(() => backdrop()).toBe('rgba(0, 0, 0, 0)')
    await main(page).getByRole('link', { name: 'Explore Cities' }).click()
    await eventually(backdrop).not.toBe('rgba(0, 0, 0, 0)')
    await header.getByRole('link', { name: 'Smart Hydration' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Know the water you drink.' }).waitFor()
    await eventually(backdrop).toBe('rgba(0, 0, 0, 0)')
  })
})
