import { it } from 'vitest'
import { DESKTOP } from '../harness/browser.ts'
import { titlesOf } from './pages.ts'
import { useSite } from './site.ts'
const site = useSite()
it('x', async () => {
  const page = await site.open('/cities', DESKTOP)
  page.on('request', (r) => process.stdout.write(`REQ ${decodeURIComponent(r.url()).slice(0, 200)}\n`))
  page.on('response', async (r) => process.stdout.write(`RES ${r.status()} ${(await r.text()).length}\n`))
  for (let i = 0; i < 40; i += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const t = (await titlesOf(page, '/cities/')).length
    process.stdout.write(t + ' ' + JSON.stringify(await page.evaluate(() => ({ n: document.querySelectorAll('main li a[href^="/cities/"]').length, h: document.documentElement.scrollHeight, y: scrollY, btn: document.querySelector('main button:last-of-type')?.textContent, all: [...document.querySelectorAll('main button')].at(-1)?.textContent, st: document.querySelector('main [role=status]')?.textContent }))) + '\n')
    await page.waitForTimeout(30)
  }
})
