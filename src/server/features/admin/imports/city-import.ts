import { z } from 'zod'
import { fieldsOf } from '#server/db/column-names.ts'
import { cityEditing } from '#server/features/admin/editing/cities/city-editing.service.ts'
import { type EditedCity, findCities } from '#server/features/admin/editing/cities/city-finding.service.ts'
import { NO_SEO, NO_SOURCE, optionalTextSchema, sourceUrlSchema } from '#shared/admin/content.schema.ts'
import type { BadRow } from '#shared/admin/imports/imports.schema.ts'
import type { CityFields } from '#shared/cities/admin-cities.schema.ts'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { asciiWords, citySlug } from '#shared/cities/city-slug.rules.ts'
import { slugSchema } from '#shared/ids.ts'
import { requiredCell, requiredChoiceCell, yearCell } from './cells.ts'
import {
  exactFirst,
  type ImportRules,
  overwritten,
  type PlannedItem,
  plannedItem,
  repeatsOf,
} from './import-kind.ts'

const rowSchema = z.object({
  name: requiredCell(200, 'City name is required'),
  country: requiredCell(200, 'Country is required'),
  slug: z
    .union([slugSchema, z.literal('').transform(() => null)], 'Lower-case letters, digits and hyphens alone.')
    .optional(),
  state: optionalTextSchema(200).optional(),
  category: requiredChoiceCell(CITY_CATEGORIES),
  tagline: optionalTextSchema(300).optional(),
  description: optionalTextSchema(20_000).optional(),
  meta_title: optionalTextSchema(120).optional(),
  meta_description: optionalTextSchema(320).optional(),
  source_title: optionalTextSchema(500).optional(),
  source_url: sourceUrlSchema.optional(),
  source_year: yearCell.optional(),
  license: optionalTextSchema(500).optional(),
})
type Row = z.infer<typeof rowSchema>

const NOTHING: Omit<CityFields, 'name' | 'country' | 'category' | 'status'> = {
  state: null,
  slug: null,
  tagline: null,
  description: null,
  imageUrl: null,
  ...NO_SEO,
  ...NO_SOURCE,
  generatedBy: null,
}

const nameKey = ({ name, country }: { name: string; country: string }) =>
  `${name.toLowerCase()}\n${country.toLowerCase()}`

/** What distinguishes a row from the others: the record it refers to, and its name if it has no slug. */
function repeatKeys(row: Row, before: EditedCity | undefined): [keys: string[], aliases: string[]] {
  // Names that cannot be written in ASCII have the same slug, so only the names themselves distinguish them.
  const isNamed = Boolean(row.slug) || asciiWords(row.name) !== ''
  const address = isNamed ? `address\n${row.slug ?? citySlug(row.name, row.country)}` : nameKey(row)
  const record = before?.id ?? address
  return row.slug ? [[record], [nameKey(row)]] : [[record, nameKey(row)], []]
}

/** Imports cities. A row refers to a city by its slug, otherwise by name and country. */
export const cityImport: ImportRules<Row> = {
  row: rowSchema,
  async plan({ ctx, tx, status, isHeld }, all) {
    const rows = exactFirst(all, ({ slug }) => Boolean(slug))
    const bad: BadRow[] = []
    const wanted = {
      slugs: rows.flatMap(({ row }) => row.slug ?? []),
      names: rows.flatMap(({ row }) => (row.slug ? [] : [row.name])),
    }
    const cities = await findCities(tx, wanted, isHeld)
    const bySlug = new Map(cities.map((city) => [city.fields.slug, city]))
    const byName = Map.groupBy(cities, ({ fields }) => nameKey(fields))
    const repeatOf = repeatsOf('city')
    const items: PlannedItem[] = []
    for (const { line, row } of rows) {
      const named = row.slug ? [] : (byName.get(nameKey(row)) ?? [])
      if (named.length > 1) {
        bad.push({
          line,
          column: 'name',
          problem: `${named.length} cities of ${row.country} have this name: say by the column slug which one is meant.`,
        })
        continue
      }
      const before = row.slug ? bySlug.get(row.slug) : named[0]
      const repeat = repeatOf(line, ...repeatKeys(row, before))
      if (repeat !== null) {
        bad.push(repeat)
        continue
      }
      const { slug = null, ...columns } = row
      const { name, country, category } = row
      const fields = overwritten<CityFields>(
        before?.fields ?? { ...NOTHING, name, country, category, slug, status },
        fieldsOf(columns),
      )
      const item = { line, name: `${name}, ${country}` }
      items.push(plannedItem(item, fields, before, () => cityEditing.saveIn(ctx, tx, fields, before)))
    }
    return { items, bad }
  },
}
