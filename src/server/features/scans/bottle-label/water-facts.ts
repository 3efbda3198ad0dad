import type { BottleAnalysis, Remark } from '#shared/scans/bottle.schema.ts'
import type { LabelReading, ReadValue } from '#shared/scans/label-reading.ts'
import {
  type JudgedMineral,
  MINERAL_NAMES,
  MINERALS,
  type Mineral,
  type WaterFacts,
  type WaterKind,
} from '#shared/scans/minerals.ts'

/** What the catalogue has about a water. */
export interface PublishedFacts {
  kind: WaterKind | null
  ph: number | null
  /** mg/L. */
  tds: number | null
  /** mg/L. */
  minerals: readonly { mineral: Mineral; value: number }[]
}

/** What is known about a water, with the origin of each value. */
export interface MergedFacts extends WaterFacts {
  nutrition: JudgedMineral[]
  knownBy: BottleAnalysis['knownBy']
  /** Whether any value comes from the catalogue. */
  hasPublished: boolean
}

type LabelFacts = Pick<LabelReading, 'kind' | 'ph' | 'tds' | 'minerals'>

/** The reading of a water that was looked up by name. */
export const NO_READING: LabelFacts = { kind: null, ph: null, tds: null, minerals: [] }

interface Known {
  value: number
  knownBy: JudgedMineral['knownBy']
}

/** A number beyond this was misread, as no water has more; the same applies to pH. */
const MAX_CONCENTRATION = 100_000
const MAX_PH = 14

function plausible(read: ReadValue | null | undefined, max: number): ReadValue | null {
  return read && Number.isFinite(read.value) && read.value >= 0 && read.value <= max ? read : null
}

/** The printed value comes first, then the published one. */
function preferPrinted(read: ReadValue | null, published: number | null | undefined): Known | null {
  if (read !== null) return read
  return published === null || published === undefined ? null : { value: published, knownBy: 'published' }
}

const readMineral = (label: LabelFacts, mineral: Mineral) =>
  plausible(
    label.minerals.find((row) => row.mineral === mineral),
    MAX_CONCENTRATION,
  )
const publishedMineral = (published: PublishedFacts | null, mineral: Mineral) =>
  published?.minerals.find((row) => row.mineral === mineral)?.value ?? null

/** Combines what was read with what the catalogue has. Values that neither has stay unknown. */
export function mergeFacts(label: LabelFacts, published: PublishedFacts | null): MergedFacts {
  const kind = label.kind ?? published?.kind ?? null
  // The catalogue's pH is that of its own bottle: carbon dioxide makes the sparkling kind of the same spring acidic.
  const isSameKind = published?.kind == null || (kind === 'sparkling') === (published.kind === 'sparkling')
  const ph = preferPrinted(plausible(label.ph, MAX_PH), isSameKind ? published?.ph : null)
  const tds = preferPrinted(plausible(label.tds, MAX_CONCENTRATION), published?.tds)
  const nutrition = MINERALS.flatMap((mineral): JudgedMineral[] => {
    const fact = preferPrinted(readMineral(label, mineral), publishedMineral(published, mineral))
    return fact === null
      ? []
      : [
          {
            mineral,
            name: MINERAL_NAMES[mineral],
            value: fact.value,
            unit: 'mg/L',
            knownBy: fact.knownBy,
          },
        ]
  })
  return {
    kind,
    ph: ph?.value ?? null,
    tds: tds?.value ?? null,
    nutrition,
    knownBy: { ph: ph?.knownBy ?? null, tds: tds?.knownBy ?? null },
    hasPublished: [ph, tds, ...nutrition].some((value) => value?.knownBy === 'published'),
  }
}

/** Beyond this share of the larger value, label and catalogue differ strongly. */
const STRONG_DIFFERENCE = 0.3
/** Smaller amounts differ by more from one analysis to the next, in mg/L. */
const TRACE = 1

const differ = (a: number, b: number) =>
  Math.abs(a - b) > STRONG_DIFFERENCE * Math.max(a, b) && Math.abs(a - b) >= TRACE

/** A remark if the label and the catalogue differ strongly; null if they agree or one has no value. */
export function differenceRemark(label: LabelFacts, published: PublishedFacts | null): Remark | null {
  const pairs = [
    { name: 'dissolved minerals', read: plausible(label.tds, MAX_CONCENTRATION), other: published?.tds },
    ...MINERALS.map((mineral) => ({
      name: MINERAL_NAMES[mineral].toLowerCase(),
      read: readMineral(label, mineral),
      other: publishedMineral(published, mineral),
    })),
  ]
  const apart = pairs.flatMap(({ name, read, other }) =>
    read !== null && typeof other === 'number' && differ(read.value, other)
      ? [`${name} ${read.value} instead of ${other} mg/L`]
      : [],
  )
  if (apart.length === 0) return null
  const shown = apart.slice(0, 4).join(', ')
  const more = apart.length > 4 ? ` and ${apart.length - 4} more` : ''
  return {
    level: 'info',
    title: 'The label differs from the catalog',
    text: `On this label: ${shown}${more}. It may be of another spring, or a number was misread: please check it.`,
    value: null,
  }
}
