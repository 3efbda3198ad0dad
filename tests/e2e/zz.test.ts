import { it } from 'vitest'
import { DESKTOP, PHONE } from '../harness/browser.ts'
import { useSite } from './site.ts'
const site = useSite()
it.each([1,2,3,4,5,6])('x', async (k) => {
  const context = await site.newContext(k % 2 ? PHONE : DESKTOP)
  const page = await site.openIn(context, '/cities')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const log: string[] = []
  page.on('request', (r) => log.push('REQ'))
  page.on('response', async (r) => log.push(`RES ${r.status()}`))
  page.on('requestfailed', async (r) => log.push(`FAILED ${r.failure()?.errorText}`))
  const t0 = Date.now()
  let n = 0
  while (Date.now() - t0 < 6000 && n < 85) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const s = await page.evaluate(() => ({ n: document.querySelectorAll('main li a[href^="/cities/"]').length, y: scrollY, all: [...document.querySelectorAll('main button')].at(-1)?.textContent, st: document.querySelector('main [role=status]')?.textContent }))
    n = s.n
    const line = JSON.stringify(s)
    if (log.at(-1) !== line) log.push(line)
    await new Promise((r) => setTimeout(r, 30))
  }
  process.stdout.write(log.join('\n') + `\n${Date.now() - t0} ms\n----\n`)
}, 60000)
