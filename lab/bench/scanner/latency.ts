import type { AiEngine } from '#server/providers/ai/ai.port.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { startServer } from '../support/server-process.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'
import { readLabelImage } from './label-accuracy.ts'

const SCANS = 4
const GOAL_MS = 150
const WARM_UPS = 50
/** Pause between two requests of the same kind, ms. */
const PAUSE = 20
const PATHS = {
  '/healthz': '/healthz',
  'cities.list': `/api/trpc/cities.list?input=${encodeURIComponent('{"json":{}}')}`,
} as const

/** How long others wait while four people scan at once; server and reader are separate processes. */
export async function measureLatency(engine: AiEngine, files: readonly string[]): Promise<void> {
  const images = await Promise.all(files.slice(0, SCANS).map(readLabelImage))
  await withScratchPostgres(async (server) => {
    const database = await makeDatabase(server, 'bench_scanner')
    await seedDatabase(database.db, { log: benchLog })
    const product = await startServer('product-server.ts', [database.connectionString, '10'])
    const ask = async (path: string) => {
      const start = performance.now()
      const response = await fetch(product.origin + path, { headers: { 'sec-fetch-site': 'same-origin' } })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
      return performance.now() - start
    }
    try {
      for (const path of Object.values(PATHS)) for (let count = 0; count < WARM_UPS; count++) await ask(path)
      let isScanning = true
      const asking = Object.entries(PATHS).map(async ([name, path]) => {
        const times: number[] = []
        while (isScanning) {
          times.push(await ask(path))
          await new Promise((resolve) => setTimeout(resolve, PAUSE))
        }
        return { name, times }
      })
      const start = performance.now()
      await Promise.all(
        images.map((image) => engine.readLabel({ image, signal: AbortSignal.timeout(60_000) })),
      ).finally(() => {
        isScanning = false
      })
      const seconds = (performance.now() - start) / 1000
      printTable(
        `Other requests while ${SCANS} scans run, ${seconds.toFixed(1)} s`,
        ['call', 'requests', 'p50 ms', 'p99 ms', 'most ms', 'goal for p99'],
        (await Promise.all(asking)).map(({ name, times }) => {
          const p99 = percentile(times, 0.99)
          return [
            name,
            times.length,
            percentile(times, 0.5).toFixed(1),
            p99.toFixed(1),
            Math.max(...times).toFixed(1),
            p99 < GOAL_MS ? `< ${GOAL_MS} ok` : `above ${GOAL_MS}`,
          ]
        }),
      )
    } finally {
      product.process.disconnect()
      await database.close()
    }
  })
}
