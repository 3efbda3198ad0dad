import { setTimeout as sleep } from 'node:timers/promises'

const CITY = '/cities/denver-united-states'
/** A water system, a state, a town and a ZIP code. */
const WATER = [
  '/water/us/co0116001-denver-water-board',
  '/water/us/michigan',
  '/water/us/michigan/flint',
  '/water/us/zip/48502',
]
/** How often a page is requested before it is measured: frequent pages get the best compression. */
const ASKED_BEFORE = 4
/** How long the best compression may take in the background, in milliseconds. */
const PACKING_MS = 1500

/** A page's path as shown in the table. */
export const shownPath = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')

/** One page of each public kind; pages of single rows come from the site map. */
export async function publicPages(origin: string): Promise<string[]> {
  const siteMap = await (await fetch(`${origin}/sitemap-1.xml`)).text()
  const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const first = (prefix: string) => paths.find((path) => path.startsWith(prefix)) ?? []
  const fixed = paths.filter((path) => path.split('/').length === 2)
  return [...fixed, CITY, `${CITY}/tap-water`, ...WATER, first('/innovations/'), first('/products/')].flat()
}

/** Requests a page often enough to have it cached. */
export async function warmUp(address: string): Promise<void> {
  for (let asked = 0; asked < ASKED_BEFORE; asked += 1) {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  await sleep(PACKING_MS)
}
