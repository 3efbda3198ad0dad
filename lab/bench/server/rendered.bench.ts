import { startSite } from '../support/running-site.ts'
import { printTable } from '../support/table.ts'
import { withTemporaryFolder } from '../support/temporary-folder.ts'
import { load } from './load.ts'

/*
 * Whole pages and public answers per second for visitors: the built site as a separate process, with its seeded embedded
 * database, and the client on the same cores. A cached page is rendered once; `first` is how long rendering and compressing it
 * took.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CONNECTIONS = [1, 50, 500]
const GOAL = 2000

const call = (path: string, input: unknown) =>
  `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
const SLUG = 'denver-united-states'
const ADDRESSES: readonly (readonly [name: string, address: string])[] = [
  ['/', '/'],
  ['/cities', '/cities'],
  ['/cities/{slug}', `/cities/${SLUG}`],
  ['/cities/{slug}/tap-water', `/cities/${SLUG}/tap-water`],
  ['/tap-water-ratings', '/tap-water-ratings'],
  ['/products', '/products'],
  ['/innovations', '/innovations'],
  ['/pricing', '/pricing'],
  ['cities.list of 100', call('cities.list', { limit: 100 })],
  ['cities.bySlug', call('cities.bySlug', { slug: SLUG })],
  ['tapWater.byCitySlug', call('tapWater.byCitySlug', { slug: SLUG })],
  ['products.list of 100', call('products.list', { limit: 100 })],
]

await withTemporaryFolder(async (folder) => {
  const site = await startSite(folder)
  try {
    const table: (string | number)[][] = []
    for (const [name, address] of ADDRESSES) {
      const url = site.origin + address
      const begun = performance.now()
      await (await fetch(url)).arrayBuffer()
      const first = performance.now() - begun
      for (const encoding of ['identity', 'br']) {
        const headers = { 'accept-encoding': encoding }
        const loaded = (connections: number) => load(url, [], { connections, seconds: SECONDS }, headers)
        await loaded(50)
        const measured = []
        for (const connections of CONNECTIONS) measured.push(await loaded(connections))
        const best = Math.max(...measured.map(({ perSecond }) => perSecond))
        table.push([
          name,
          encoding,
          first.toFixed(1),
          ...measured.map(({ perSecond, p99 }) => `${Math.round(perSecond).toLocaleString('en')} / ${p99}`),
          best >= GOAL ? 'ok' : `below ${GOAL}`,
        ])
      }
    }
    printTable(
      `Requests per second / p99 ms, ${SECONDS} s each`,
      ['what', 'encoding', 'first ms', ...CONNECTIONS.map((count) => `${count} connections`), 'goal'],
      table,
    )
  } finally {
    await site.stop()
  }
})
