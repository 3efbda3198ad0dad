import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { OWN_WORK } from '#server/limits/shares.ts'
import { type AiEngine, AiError } from '#server/providers/ai/ai.port.ts'
import { normalizeImage } from '#server/providers/images/images.sharp.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'
import { atLeast, judge, LABEL_SHAPE, readValues, share, TOLERANCE } from './label-accuracy.ts'

/** What a photo shows, read by eye. */
const photoSchema = z.object({
  id: z.string(),
  kind: z.enum(['water', 'other']),
  /** The printed name of a water. */
  brand: z.string().nullish(),
  /** Its name in our catalogue; null if it is not there. */
  cat: z.string().nullish(),
  group: z.string().nullish(),
  note: z.string().nullish(),
  what: z.string().nullish(),
  /** Whether a barcode is in full view (`yes`) or `partial`. */
  barcode: z.string().nullish(),
  minerals: z.record(z.string(), z.number()).nullish(),
})
type Photo = z.infer<typeof photoSchema>

interface Outcome {
  photo: Photo
  /** Null if the engine failed. */
  reading: LabelReading | null
  ms: number
}

async function look(engine: AiEngine, folder: string, photo: Photo): Promise<Outcome> {
  const file = await readFile(path.join(folder, `${photo.id}.jpg`))
  const image = (await normalizeImage(file, LABEL_SHAPE, OWN_WORK)).bytes
  const start = performance.now()
  const reading = await engine
    .readLabel({ image, signal: AbortSignal.timeout(60_000) })
    .then(({ value }) => value)
    .catch((error: unknown) => {
      if (error instanceof AiError) return null
      throw error
    })
  return { photo, reading, ms: performance.now() - start }
}

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a reading names the water: the name itself, or the part that several waters of the catalogue share. */
const isNamed = ({ photo: { cat }, reading }: Outcome) =>
  reading !== null && reading.brand !== null && (cat ?? '').startsWith(reading.brand)
/** Whether a water that is not named is asked about. */
const isAsked = ({ photo: { cat }, reading }: Outcome) =>
  reading?.brand === null && reading.candidates.some((name) => (cat ?? '-').startsWith(name))
const isMisnamed = (outcome: Outcome) => outcome.reading?.brand != null && !isNamed(outcome)

const isNameRead = ({ photo: { brand }, reading }: Outcome) =>
  reading !== null &&
  lettersOf([reading.nameRead ?? '', ...reading.textRead].join(' ')).includes(lettersOf(brand ?? '-'))

/** Values of photos with a legible table: read right, and read wrong or made up. */
function countValues(outcomes: readonly Outcome[]) {
  let [printed, right, wrong] = [0, 0, 0]
  for (const { photo, reading } of outcomes) {
    const expected = new Map(Object.entries(photo.minerals ?? {}))
    printed += expected.size
    for (const [name, value] of reading === null ? [] : readValues(reading)) {
      const truth = expected.get(name)
      if (truth !== undefined && Math.abs(value - truth) <= truth * TOLERANCE) right += 1
      // Without a truth for the photo, a value can be neither right nor wrong.
      else if (expected.size > 0) wrong += 1
    }
  }
  return { printed, right, wrong }
}

const none = (outcomes: readonly unknown[]) => [String(outcomes.length), judge(outcomes.length === 0, '0')]
const times = (outcomes: readonly Outcome[], rank: number) =>
  percentile(
    outcomes.map(({ ms }) => ms),
    rank,
  )

/**
 * Reads photographs of bottles and of other things, and prints how well.
 * @param folder the photos, with a `truth.json` that says what each shows
 * @param readerMemory the reading process's peak, MB
 */
export async function measurePhotos(
  engine: AiEngine,
  folder: string,
  readerMemory: () => number,
): Promise<void> {
  const truth = z
    .array(photoSchema)
    .parse(JSON.parse(await readFile(path.join(folder, 'truth.json'), 'utf8')))
  const photos = truth.filter(({ id }) => id.includes(process.env.BENCH_FILES ?? ''))
  const outcomes: Outcome[] = []
  for (const photo of photos) outcomes.push(await look(engine, folder, photo))

  const waters = outcomes.filter(({ photo }) => photo.kind === 'water')
  const others = outcomes.filter(({ photo }) => photo.kind === 'other')
  const known = waters.filter(({ photo }) => photo.cat != null)
  const snapshots = known.filter(({ photo }) => photo.group === 'phone')
  const unknown = waters.filter(({ photo }) => photo.cat == null && photo.brand != null)
  const coded = waters.filter(({ photo }) => photo.barcode != null && photo.barcode !== 'partial')
  const readCodes = coded.filter(({ reading }) => reading?.barcode != null)
  const taken = unknown.filter(({ reading }) => reading?.isBottle)
  const values = countValues(waters)
  const named = (set: readonly Outcome[]) => set.filter(isNamed).length
  const misnamed = waters.filter(isMisnamed)
  const namedOthers = others.filter(({ reading }) => reading?.brand != null)
  const analyzed = others.filter(({ reading }) => reading?.isBottle === true && reading.minerals.length > 0)
  const called = others.filter(({ reading }) => reading?.isBottle === true)
  const failed = outcomes.filter(({ reading }) => reading === null)
  const ms = (set: readonly Outcome[]) => `${times(set, 0.5).toFixed(0)} and ${times(set, 0.95).toFixed(0)}`
  const isFast = (set: readonly Outcome[]) =>
    set.length === 0 || (times(set, 0.5) <= 1500 && times(set, 0.95) <= 5000)
  printTable(
    `Photographs: ${waters.length} of waters, ${others.length} of other things`,
    ['measured', 'figure', 'goal'],
    [
      ['catalogue waters named', ...atLeast(70, named(known), known.length)],
      ['- snapshots', ...atLeast(60, named(snapshots), snapshots.length)],
      [
        'catalogue waters named or asked',
        share(known.filter((each) => isNamed(each) || isAsked(each)).length, known.length),
        '',
      ],
      [
        'other things asked about',
        share(
          others.filter(({ reading }) => reading?.brand === null && reading.candidates.length > 0).length,
          others.length,
        ),
        '',
      ],
      ['waters named wrongly', ...none(misnamed)],
      ['values read right', share(values.right, values.printed), ''],
      ['values wrong', String(values.wrong), judge(values.wrong === 0, '0')],
      ['unknown waters, name read', ...atLeast(40, unknown.filter(isNameRead).length, unknown.length)],
      ['unknown waters taken for a water', share(taken.length, unknown.length), ''],
      ['barcodes in full view', share(readCodes.length, coded.length), ''],
      ['other things named as a water', ...none(namedOthers)],
      ['other things with minerals', ...none(analyzed)],
      ['other things taken for a water', share(called.length, others.length), ''],
      ['failed', ...none(failed)],
      ['ms on waters, p50 and p95', ms(waters), judge(isFast(waters), '<= 1500 and 5000')],
      ['ms on other things, p50 and p95', ms(others), judge(isFast(others), '<= 1500 and 5000')],
      [
        'memory of the reading process, MB',
        readerMemory().toFixed(0),
        judge(readerMemory() <= 600, '<= 600'),
      ],
    ],
  )
  const missed = [
    ...known.filter((outcome) => !isNamed(outcome)),
    ...unknown.filter((outcome) => !isNameRead(outcome) || isMisnamed(outcome)),
    ...new Set([...namedOthers, ...called]),
  ]
  if (missed.length === 0) return
  printTable(
    'Missed, by photo',
    ['photo', 'shows', 'named', 'read'],
    missed.map(({ photo, reading }) => [
      photo.id,
      photo.brand ?? photo.what ?? '',
      reading?.brand ?? '-',
      (reading?.textRead.join(' / ') ?? 'failed').slice(0, 80),
    ]),
  )
}
