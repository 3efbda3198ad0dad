import { formatMineral } from '#shared/format/number.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { isPrinted } from '#shared/scans/minerals.ts'
import { waterLine } from '#shared/scans/water-line.rules.ts'

/** What a picture of a bottle says. */
export interface ShareTexts {
  name: string
  /** Place and kind; empty where neither is known. */
  place: string
  /** "345 mg/L of dissolved minerals". */
  headline: string
  /** The minerals with most in them: "Calcium 80 mg/L". */
  minerals: string[]
  /** How the values are known, with source and year: people who see the picture have nothing else to go by. */
  origins: string
}

const SHOWN_MINERALS = 4

/** The origins of a bottle's values in words, without repeats. */
function originsOf(
  { knownBy, nutrition = [], published, tds }: SavedBottle,
  shown: ReadonlySet<string>,
): string {
  const marks = new Set([
    ...(typeof tds === 'number' ? [knownBy?.tds] : []),
    ...nutrition.filter(({ mineral }) => shown.has(mineral)).map((row) => row.knownBy),
  ])
  const title = published?.title ?? 'our catalog'
  const year = published?.year == null ? '' : `, ${published.year}`
  return [
    ...([...marks].some(isPrinted) ? ['read from the label'] : []),
    ...(marks.has('published')
      ? [`from ${title}${year}${published?.unconfirmed === false ? '' : ' (not checked yet)'}`]
      : []),
    ...(marks.has('person') ? ['entered by hand'] : []),
    ...(marks.has('model') ? ['estimated by an AI model'] : []),
    ...(marks.has('volunteers') ? ['by volunteers of Open Food Facts (ODbL), not checked'] : []),
  ].join('; ')
}

/** What a picture of a bottle says. Values of volunteers are named as theirs. */
export function shareTexts(bottle: SavedBottle): ShareTexts {
  const { brandname, tds, nutrition = [] } = bottle
  const minerals = nutrition.toSorted((a, b) => b.value - a.value).slice(0, SHOWN_MINERALS)
  const origins = originsOf(bottle, new Set(minerals.map(({ mineral }) => mineral)))
  return {
    name: brandname,
    place: waterLine(bottle),
    headline:
      typeof tds === 'number'
        ? `${formatMineral(tds)} mg/L of dissolved minerals`
        : 'Dissolved minerals not known',
    minerals: minerals.map(({ name, value }) => `${name} ${formatMineral(value)} mg/L`),
    origins: origins === '' ? '' : `Values ${origins}`,
  }
}
