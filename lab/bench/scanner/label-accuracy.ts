import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { OWN_WORK } from '#server/limits/shares.ts'
import { type AiEngine, AiError } from '#server/providers/ai/ai.port.ts'
import { normalizeImage } from '#server/providers/images/images.sharp.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { LABELS_DIR, type LabelTruth, readLabelTruth } from '#tests/fixtures/label-pictures/label-truth.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'

/** A value is right within this share of the printed one. */
export const TOLERANCE = 0.005
/** As the server converts an upload. */
export const LABEL_SHAPE = { width: 2000, height: 2000, fit: 'inside', quality: 90 } as const

/** The result for one picture. */
interface Outcome {
  truth: LabelTruth
  /** The engine failed. */
  isFailed: boolean
  brand: string | null
  right: number
  missed: string[]
  invented: string[]
  ms: number
}

/** A picture of the test set as an engine gets it. */
async function readLabelImage(file: string): Promise<Buffer> {
  return (await normalizeImage(await readFile(path.join(LABELS_DIR, file)), LABEL_SHAPE, OWN_WORK)).bytes
}

const printedValues = ({ ph, tds, minerals }: LabelTruth) =>
  new Map(
    Object.entries({ ...minerals, ph, tds }).filter((entry): entry is [string, number] => entry[1] !== null),
  )

/** The values of a reading, by mineral, `ph` and `tds`. */
export const readValues = ({ ph, tds, minerals }: Pick<LabelReading, 'ph' | 'tds' | 'minerals'>) =>
  new Map<string, number>([
    ...minerals.map(({ mineral, value }): [string, number] => [mineral, value]),
    ...(ph === null ? [] : [['ph', ph.value] as const]),
    ...(tds === null ? [] : [['tds', tds.value] as const]),
  ])

async function look(engine: AiEngine, truth: LabelTruth): Promise<Outcome> {
  const image = await readLabelImage(truth.file)
  const start = performance.now()
  const answer = await engine
    .readLabel({ image, signal: AbortSignal.timeout(60_000) })
    .catch((error: unknown) => {
      if (error instanceof AiError) return null
      throw error
    })
  const ms = performance.now() - start
  if (answer === null)
    return { truth, isFailed: true, brand: null, right: 0, missed: ['failed'], invented: [], ms }
  const { value } = answer
  const [printed, read] = [printedValues(truth), readValues(value)]
  const isRight = (name: string, answer: number | undefined) => {
    const expected = printed.get(name)
    return (
      answer !== undefined && expected !== undefined && Math.abs(answer - expected) <= expected * TOLERANCE
    )
  }
  const wrong = (name: string, answer: number) => `${name} ${answer} for ${printed.get(name) ?? 'nothing'}`
  const isVolumeWrong = value.volumeMl !== null && value.volumeMl !== truth.volumeMl && truth.brand !== null
  return {
    truth,
    isFailed: false,
    brand: value.brand,
    right: [...printed.keys()].filter((name) => isRight(name, read.get(name))).length,
    missed: [...printed.keys()].filter((name) => !read.has(name)),
    invented: [
      ...[...read]
        .filter(([name, answer]) => !isRight(name, answer))
        .map(([name, answer]) => wrong(name, answer)),
      ...(isVolumeWrong ? [`volume ${value.volumeMl} for ${truth.volumeMl ?? 'nothing'}`] : []),
    ],
    ms,
  }
}

export const share = (part: number, whole: number) =>
  whole === 0 ? 'none in this set' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
/** A measured text and whether it reaches its goal. */
export const judge = (isMet: boolean, goal: string) => `${goal} ${isMet ? 'ok' : 'MISSED'}`
/** The cells of a share that should be that many percent. */
export const atLeast = (percent: number, part: number, whole: number): [string, string] => [
  share(part, whole),
  judge(part * 100 >= percent * whole, `>= ${percent} %`),
]

/** Reads every picture of the set with the engine and prints the accuracy. `memory` returns MB. */
export async function measureLabels(engine: AiEngine, memory: () => number): Promise<void> {
  const set = (await readLabelTruth()).filter(({ file }) => file.includes(process.env.BENCH_FILES ?? ''))
  const outcomes: Outcome[] = []
  for (const truth of set) outcomes.push(await look(engine, truth))

  const bottles = outcomes.filter(({ truth }) => truth.brand !== null)
  const others = outcomes.filter(({ truth }) => truth.brand === null)
  const named = bottles.filter(({ truth, brand }) => brand === truth.brand)
  const misnamed = bottles.filter(({ truth, brand }) => brand !== null && brand !== truth.brand)
  const printed = outcomes.reduce((sum, { truth }) => sum + printedValues(truth).size, 0)
  const right = outcomes.reduce((sum, outcome) => sum + outcome.right, 0)
  const invented = outcomes.flatMap((outcome) => outcome.invented)
  const namedOthers = others.filter(({ brand }) => brand !== null)
  const failed = outcomes.filter(({ isFailed }) => isFailed)
  // The first picture waits for the reader to start.
  const times = outcomes.slice(1).map(({ ms }) => ms)
  const slowest = Math.max(...times)
  const peak = memory()
  printTable(
    `Labels: ${bottles.length} of bottles, ${others.length} of something else`,
    ['measured', 'figure', 'goal'],
    [
      ['brand right', ...atLeast(85, named.length, bottles.length)],
      ['another brand named', String(misnamed.length), ''],
      ['printed values right', ...atLeast(90, right, printed)],
      ['values wrong or invented', String(invented.length), judge(invented.length === 0, '0')],
      ['brands on what is no bottle', String(namedOthers.length), judge(namedOthers.length === 0, '0')],
      ['failed', String(failed.length), judge(failed.length === 0, '0')],
      ['ms, first picture', (outcomes[0]?.ms ?? Number.NaN).toFixed(0), ''],
      ['ms, p50', percentile(times, 0.5).toFixed(0), ''],
      ['ms, most', slowest.toFixed(0), judge(slowest <= 4000, '<= 4000')],
      ['memory at its peak, MB', peak.toFixed(0), judge(peak < 600, '< 600')],
    ],
  )
  const misses = outcomes.filter(
    ({ truth, brand, missed, invented: wrong }) =>
      brand !== truth.brand || missed.length > 0 || wrong.length > 0,
  )
  if (misses.length === 0) return
  printTable(
    'Misses, by picture',
    ['picture', 'named', 'not read', 'wrong or invented'],
    misses.map(({ truth, brand, missed, invented: wrong }) => [
      truth.file,
      brand === truth.brand ? 'right' : (brand ?? '-'),
      missed.join(' ') || '-',
      wrong.join(', ') || '-',
    ]),
  )
}
