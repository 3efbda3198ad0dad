import { z } from 'zod'
import type { CityFigure } from '#shared/cities/score-figures.ts'
import { SCORE_MEASURES, type ScoreMeasure } from '#shared/cities/score-measures.ts'
import { csvRecords } from '#shared/csv-records.ts'
import { slugSchema } from '#shared/ids.ts'
import type { CityWaterSources } from './city-water-sources.ts'

export interface CityFigureSeed extends CityFigure {
  city: string
}

const text = z.string().trim().min(1)
/** A row of the file, as it was gathered. */
const recordSchema = z.object({
  city_slug: slugSchema,
  input: text,
  value: z.coerce.number().min(0).max(100),
  unit: text,
  scope: z.enum(['region', 'basin', 'utility', 'city']),
  area_name: text,
  year: z.coerce.number().int().min(1990).max(2200),
  source_name: text,
  source_url: z.url({ protocol: /^https?$/ }),
  license: text,
})
type FigureRecord = z.infer<typeof recordSchema>

/** What each unit of the file measures. Four things are called leakage there, and they are not comparable. */
const MEASURES: Readonly<Record<string, ScoreMeasure>> = {
  '% of water supplied (non-revenue water by volume)': 'non-revenue-water',
  '% of water supplied (non-revenue water)': 'non-revenue-unspecified',
  '% of water supplied (100 minus revenue water ratio)': 'unsold-water',
  '% of water supplied (100 minus network yield, rendement)': 'network-losses',
  '% of water supplied (leaks)': 'network-losses',
  '% of water supplied (losses and illegal use)': 'network-losses',
  '% of water supplied (losses in the network)': 'network-losses',
  '% of water supplied (network losses)': 'network-losses',
  '% of water supplied (water losses)': 'network-losses',
  '% of water put into the network (total losses)': 'network-losses',
  '% of water supplied (leakage)': 'losses-with-customers-pipes',
  '% of water supplied (leakage of government mains)': 'mains-leakage',
  '% of addresses with a lead service line': 'lead-share-of-addresses',
  '% of service lines (lead, galvanized that must be replaced, or unknown and suspected lead)':
    'lead-or-suspected',
}

/** Cities whose figure is the utility's own claim, in a press release or an interview. */
const OWN_CLAIMS: ReadonlySet<string> = new Set([
  'berlin-germany',
  'dubai-united-arab-emirates',
  'hamburg-germany',
  'istanbul-turkey',
  'london-united-kingdom',
  'paris-france',
  'phnom-penh-cambodia',
  'prague-czech-republic',
])

/** What a reader must know of a figure, by city and input. */
const NOTES: Readonly<Record<string, string>> = {
  'chicago-united-states lead_pipe_risk':
    'Counts every line that the city suspects to be lead: 32.8% are known, 83.9% with the suspected ones.',
  'hong-kong-hong-kong leakage_rate':
    'Published in 2018, without the year measured. Losses of private pipes come on top.',
  'lisbon-portugal leakage_rate': 'Published in 2017, without the year measured.',
  'london-united-kingdom leakage_rate': 'With leaks in customers’ pipes.',
  'long-beach-united-states leakage_rate': 'The only audit on record.',
  'new-york-city-united-states lead_pipe_risk':
    'A share of addresses, not of lines. Addresses with an unknown line (15%) are not in it.',
  'paris-france leakage_rate': 'About 40% of it is meters that read too little, not leaks.',
  'savannah-united-states leakage_rate':
    'The auditors rate its data 56 of 100; the figure was between 9% and 28% in four years.',
  'venice-italy leakage_rate':
    'The utility disputes it and says 35 to 37%. Fountains that always run count as losses.',
}

/** The stress of a basin counts only for a city that drinks from it. */
function stressMeasure({ scope, city_slug }: FigureRecord, sources: CityWaterSources): ScoreMeasure {
  if (scope !== 'basin') return 'stress-of-region'
  return sources.get(city_slug)?.isOwnBasin === true ? 'stress-of-basin' : 'stress-of-other-basin'
}

function measureOf(record: FigureRecord, sources: CityWaterSources): ScoreMeasure {
  const { input, unit, city_slug } = record
  const measure = input === 'water_stress' ? stressMeasure(record, sources) : MEASURES[unit]
  if (measure === undefined || SCORE_MEASURES[measure].input !== input)
    throw new Error(
      `The starting data in city-figures.csv is wrong: ${city_slug} measures ${input} in "${unit}".`,
    )
  return measure
}

/** The basin by its number, as the map of basins names it. */
const basinName = (area: string): string => `Basin ${/pfaf (\d+)/.exec(area)?.[1] ?? area} of HydroBASINS`

/** Reads the shipped figures of single cities. Throws an Error that names the row if one is wrong. */
export function readCityFigures(csv: string, sources: CityWaterSources): CityFigureSeed[] {
  return csvRecords(csv).map((record, index) => {
    const parsed = recordSchema.safeParse(record)
    if (!parsed.success)
      throw new Error(
        `The starting data in city-figures.csv is wrong:\n  row ${index + 1}: ${parsed.error.issues[0]?.message}`,
      )
    const row = parsed.data
    const { city_slug: city, input, value, scope, area_name: area, year } = row
    return {
      city,
      measure: measureOf(row, sources),
      value,
      level: scope === 'region' ? 'state' : scope,
      place: scope === 'basin' ? basinName(area) : area.replace(/ \([A-Z]{2}\d{7}\)$/, ''),
      year,
      isOwnClaim: OWN_CLAIMS.has(city),
      sourceTitle: row.source_name,
      sourceUrl: row.source_url,
      license: row.license,
      note: NOTES[`${city} ${input}`] ?? (scope === 'basin' ? (sources.get(city)?.text ?? null) : null),
    }
  })
}
