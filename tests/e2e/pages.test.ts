import { describe, expect, it } from 'vitest'
import { SIZES } from '../harness/browser.ts'
import { useSite } from './site.ts'

const site = useSite()

describe.each(SIZES)('on a %s', (_name, size) => {
  it('home', async () => {
    const page = await site.open('/', size)
    expect(await page.locator('h1').count()).toBe(1)
  })
  it('cities', async () => {
    const page = await site.open('/cities', size)
    expect(await page.locator('h1').count()).toBe(1)
  })
})
