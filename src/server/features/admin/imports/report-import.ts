import { z } from 'zod'
import { type EditedCity, findCities } from '#server/features/admin/editing/cities/city-finding.service.ts'
import { reportEditing } from '#server/features/admin/editing/reports/report-editing.service.ts'
import { judgedFields, reportOfCity } from '#server/features/admin/editing/reports/report-import.service.ts'
import { NO_SEO, NO_SOURCE, optionalTextSchema, sourceUrlSchema } from '#shared/admin/content.schema.ts'
import type { StoredReportFields } from '#shared/water/reports/admin-reports.schema.ts'
import { MEASUREMENT_BASES } from '#shared/water/values/measurement-bases.ts'
import { type Contaminant, MAX_CONTAMINANTS } from '#shared/water/values/tap-water.schema.ts'
import { WATER_PARAMETERS } from '#shared/water/values/water-parameters.ts'
import { choiceCell, numberCell, requiredCell, yearCell, yesNoCell } from './cells.ts'
import { type ImportRules, leftOut, type PlannedItem, plannedItem, type ReadRow } from './import-kind.ts'

/** "<0.5" is "below 0.5". */
const valueCell = z.string().transform((text, context) => {
  const bare = text.trim()
  const isBelow = bare.startsWith('<')
  const judged = numberCell.safeParse(isBelow ? bare.slice(1) : bare)
  if (judged.success) return { value: judged.data, isBelow: isBelow && judged.data !== null }
  for (const { message } of judged.error.issues) context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const rowSchema = z.object({
  city: requiredCell(200, 'Say which city it is about.'),
  country: optionalTextSchema(200).optional(),
  parameter: requiredCell(200, 'Say what was measured.'),
  value: valueCell,
  unit: optionalTextSchema(200).optional(),
  species: choiceCell(['N', 'NO3', 'NO2', 'CaCO3', 'Cl2']).optional(),
  qualifier: choiceCell(['below', 'not detected']).optional(),
  low: numberCell.optional(),
  high: numberCell.optional(),
  basis: choiceCell(MEASUREMENT_BASES).optional(),
  year: yearCell.optional(),
  confirmed: yesNoCell.optional(),
  note: optionalTextSchema(1000).optional(),
  source_title: optionalTextSchema(500).optional(),
  source_url: sourceUrlSchema.optional(),
  license: optionalTextSchema(500).optional(),
})
type Row = z.infer<typeof rowSchema>

const BY_NAME = new Map(
  WATER_PARAMETERS.flatMap((parameter) => [
    [parameter.name.toLowerCase(), parameter],
    [parameter.key, parameter],
  ]),
)

/** A row of the file as a row of a report. Its level follows from the limits when it is saved. */
function toContaminant(row: Row): Contaminant {
  const parameter = BY_NAME.get(row.parameter.toLowerCase())
  const { value, isBelow } = row.value
  const notGiven = value === null ? 'not detected' : null
  return {
    name: parameter?.name ?? row.parameter,
    value,
    level: 'unjudged',
    parameter: parameter?.key ?? null,
    unit: row.unit ?? null,
    species: row.species ?? null,
    qualifier: row.qualifier ?? (isBelow ? 'below' : notGiven),
    low: row.low ?? null,
    high: row.high ?? null,
    basis: row.basis ?? null,
    year: row.year ?? null,
    // The report's source does not cover a value from elsewhere.
    confirmed: row.confirmed === true && Boolean(row.source_url),
    sourceTitle: row.source_title ?? null,
    sourceUrl: row.source_url ?? null,
    license: row.license ?? null,
    note: row.note ?? null,
  }
}

const NOTHING: Omit<StoredReportFields, 'status' | 'contaminants'> = {
  summary: null,
  waterSource: null,
  recommendations: null,
  // Lets the rules decide: no editor has marked the report.
  isSafe: true,
  ...NO_SEO,
  measuredFrom: null,
  measuredTo: null,
  secondHand: false,
  ...NO_SOURCE,
  generatedBy: null,
}

/** The source that all rows have in common, or null. */
function sourceOfAll(rows: readonly Row[]) {
  const [first] = rows
  const sourceUrl = first?.source_url ?? null
  if (sourceUrl === null || rows.some(({ source_url }) => source_url !== sourceUrl)) return null
  return { sourceUrl, sourceTitle: first?.source_title ?? null, license: first?.license ?? null }
}

/**
 * The fields with the file's rows instead of the current ones, and with the years and the source of these rows.
 */
function withRows(fields: StoredReportFields, rows: readonly Row[]): StoredReportFields {
  const years = rows.flatMap(({ year }) => year ?? [])
  const source = sourceOfAll(rows)
  // The source of the values does not cover texts that a model wrote.
  const takesSource = source !== null && fields.sourceUrl === null && fields.generatedBy === null
  return {
    ...fields,
    contaminants: rows.map(toContaminant),
    measuredFrom: years.length === 0 ? null : Math.min(...years),
    measuredTo: years.length === 0 ? null : Math.max(...years),
    ...(takesSource ? source : {}),
  }
}

const placeOf = (city: string, country: string | null | undefined) =>
  `${city.trim().toLowerCase()}\n${(country ?? '').trim().toLowerCase()}`

/** Why the rows of one city cannot be its report, with the line, or null. */
function problemWith(
  rows: readonly ReadRow<Row>[],
  cities: readonly EditedCity[],
  named: ReadonlyMap<string, number>,
): [number, string] | null {
  const [first] = rows
  if (first === undefined) return null
  if (cities.length === 0)
    return [first.line, 'There is no such city. Give the address of its page, or its name and country.']
  if (cities.length > 1)
    return [first.line, 'Several cities have this name: give the address of its page instead.']
  const before = named.get(cities[0]?.id ?? '')
  if (before !== undefined)
    return [first.line, `Line ${before} names this city in another way: name it alike in every row.`]
  if (rows.length > MAX_CONTAMINANTS)
    return [first.line, `A report holds at most ${MAX_CONTAMINANTS} rows; these are ${rows.length}.`]
  const seen = new Map<string, number>()
  for (const { line, row } of rows) {
    const { name, basis, year } = toContaminant(row)
    const key = [name.toLowerCase(), basis, year].join('\n')
    const earlier = seen.get(key)
    if (earlier !== undefined)
      return [line, `The same parameter, basis and year are in line ${earlier} already.`]
    seen.set(key, line)
  }
  return null
}

/** Imports reports. All rows of a city together replace its list of contaminants. */
export const reportImport: ImportRules<Row> = {
  row: rowSchema,
  groupOf: ({ city = '', country }) => placeOf(city, country),
  async plan({ ctx, tx, status, isHeld }, all) {
    const places = Map.groupBy(all, ({ row }) => placeOf(row.city, row.country))
    const names = [...new Set(all.map(({ row }) => row.city))]
    const namedCities = await findCities(tx, { slugs: names, names }, isHeld)
    const items: PlannedItem[] = []
    /** The line that names each city first. */
    const named = new Map<string, number>()
    const bad: { line: number; column: string | null; problem: string }[] = []
    for (const [place, rows] of places) {
      const cities = namedCities.filter(
        ({ fields }) => placeOf(fields.slug, '') === place || placeOf(fields.name, fields.country) === place,
      )
      const problem = problemWith(rows, cities, named)
      if (problem !== null) {
        const [wrong, words] = problem
        bad.push({ line: wrong, column: null, problem: words })
        bad.push(...rows.filter(({ line }) => line !== wrong).map(({ line }) => leftOut(line, wrong)))
        continue
      }
      const [city] = cities
      if (city === undefined) continue
      named.set(city.id, rows[0]?.line ?? 0)
      const before = await reportOfCity(tx, city.id)
      const began = before?.fields ?? { ...NOTHING, contaminants: [], status }
      const fields = await judgedFields(
        ctx,
        tx,
        withRows(
          began,
          rows.map(({ row }) => row),
        ),
      )
      const name = `${city.fields.name}, ${city.fields.country}: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
      items.push(
        plannedItem({ line: rows[0]?.line ?? 0, name }, fields, before, () =>
          reportEditing.saveIn(ctx, tx, { ...fields, cityId: city.id }, before),
        ),
      )
    }
    return { items, bad }
  },
}
