import type { Remark } from '#shared/scans/bottle.schema.ts'
import { isOutOfBalance } from '#shared/scans/ion-balance.rules.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { MINERALS } from '#shared/scans/minerals.ts'
import type { PublishedFacts } from './water-facts.ts'

/** Values are the same within this share. */
const SAME = 0.005
/** So many values of other rows are no chance. */
const VALUES_OF_OTHERS = 2

/** What is said where a table was read and none of its values is shown. */
export const MISREAD_TABLE: Remark = {
  level: 'info',
  title: 'The table could not be read surely',
  text: 'Its numbers do not fit together, so we show none of them. Photograph the table alone, straight from the front.',
  value: null,
}

type Values = Pick<LabelReading, 'ph' | 'tds' | 'minerals'>

const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME * Math.max(a, b)

/** A row of a table: labels print the minerals in about this order, then pH and the residue. */
interface Row {
  place: number
  value: number
}

function rowsOf({ ph, tds, minerals }: Omit<PublishedFacts, 'kind'>): Row[] {
  const rows = [
    ...minerals.map(({ mineral, value }) => ({ place: MINERALS.indexOf(mineral), value })),
    { place: MINERALS.length, value: ph },
    { place: MINERALS.length + 1, value: tds },
  ]
  return rows.filter((row): row is Row => row.value !== null && row.value > 0)
}

/**
 * Whether the printed values are those of a table that was read a row off: their charges do not cancel out, or several are what the
 * catalog has in other rows.
 */
export function isMisreadTable({ ph, tds, minerals }: Values, published: PublishedFacts | null): boolean {
  const mineralOf = new Map(minerals.map(({ mineral, value }) => [mineral, value]))
  if (isOutOfBalance((mineral) => mineralOf.get(mineral))) return true
  if (published === null) return false
  const read = rowsOf({ ph: ph?.value ?? null, tds: tds?.value ?? null, minerals })
  const known = rowsOf(published)
  const slips = read.flatMap(({ place, value }) => {
    const same = known.filter((row) => isSame(row.value, value))
    const isOwn = same.some((row) => row.place === place)
    return isOwn ? [] : [...new Set(same.map((row) => Math.sign(row.place - place)))]
  })
  // All rows slip the same way.
  return [-1, 1].some((way) => slips.filter((slip) => slip === way).length >= VALUES_OF_OTHERS)
}
