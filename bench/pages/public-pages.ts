import { setTimeout as sleep } from 'node:timers/promises'

const CITY = '/cities/denver-united-states'
/** How often a page is asked for before it is measured: a page asked for often is packed better. */
const ASKED_BEFORE = 4
/** What the best packing may take in the background, in milliseconds. */
const PACKING_MS = 1500

/** A page's path as the table shows it. */
export const shownPath = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')

/** One page of each public kind; those of single rows are taken from the site map. */
export async function publicPages(origin: string): Promise<string[]> {
  const siteMap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const first = (prefix: string) => paths.find((path) => path.startsWith(prefix)) ?? []
  const fixed = paths.filter((path) => path.split('/').length === 2)
  return [...fixed, CITY, `${CITY}/tap-water`, first('/innovations/'), first('/products/')].flat()
}

/** Asks for a page as often as it takes to be one of those kept. */
export async function warmUp(address: string): Promise<void> {
  for (let asked = 0; asked < ASKED_BEFORE; asked += 1) {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  await sleep(PACKING_MS)
}
