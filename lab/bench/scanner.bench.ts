import { createBuiltInEngine } from '#server/providers/ai/built-in/built-in-engine.ts'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { measureLabels } from './scanner/label-accuracy.ts'
import { measurePhotos } from './scanner/photo-accuracy.ts'
import { measureProblems } from './scanner/problem-accuracy.ts'
import { watchMemory } from './support/processes.ts'

/*
 * How well the built-in engine reads labels and finds home problems, how long it takes and how much memory it needs.
 * BENCH_PARTS=labels,problems selects parts; BENCH_FILES=evian selects pictures by name.
 * With a folder of photographs (`npm run bench:scanner -- FOLDER`), it measures those instead: drawn labels prove nothing about
 * the street.
 */

const folder = process.argv[2]
const parts = folder === undefined ? (process.env.BENCH_PARTS ?? 'labels,problems').split(',') : []
const { bottles, barcodes } = await loadSeedData()
const engine = createBuiltInEngine({
  catalogue: async () => ({
    waters: bottles.map(({ type, ...water }) => ({ ...water, kind: type })),
    barcodes: barcodes.rows.flatMap(({ barcode, matchedBrand }) =>
      matchedBrand === null ? [] : [{ barcode, brand: matchedBrand }],
    ),
  }),
})
const memory = watchMemory()
try {
  if (folder !== undefined) await measurePhotos(engine, folder, memory.peakOfOthers)
  if (parts.includes('labels')) await measureLabels(engine, memory.peak)
  memory.stop()
  if (parts.includes('problems')) await measureProblems(engine)
} finally {
  memory.stop()
  await engine.close()
}
