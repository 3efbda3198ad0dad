import { z } from 'zod'
import { cityEditing } from '#server/features/editing/cities/city-editing.service.ts'
import { type EditedCity, findCities } from '#server/features/editing/cities/city-finding.service.ts'
import { NO_SEO, NO_SOURCE, optionalTextSchema, sourceUrlSchema } from '#shared/admin/content.schema.ts'
import type { CityFields, StoredCityFields } from '#shared/cities/admin-cities.schema.ts'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { asciiWords, citySlug } from '#shared/cities/city-slug.rules.ts'
import { slugSchema } from '#shared/ids.ts'
import type { BadRow } from '#shared/imports/imports.schema.ts'
import { requiredCell, requiredChoiceCell, yearCell } from './cells.ts'
import {
  exactFirst,
  type ImportRules,
  isSame,
  overwritten,
  type PlannedItem,
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

/** The slug identifies a city, and a file never changes it. */
const fieldsOf = (row: Row): Partial<StoredCityFields> => ({
  name: row.name,
  country: row.country,
  state: row.state,
  category: row.category,
  tagline: row.tagline,
  description: row.description,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  sourceTitle: row.source_title,
  sourceUrl: row.source_url,
  sourceYear: row.source_year,
  license: row.license,
})

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
      const name = `${row.name}, ${row.country}`
      if (before === undefined) {
        const { name: ofCity, country, category, slug = null } = row
        const fields = overwritten<CityFields>(
          { ...NOTHING, name: ofCity, country, category, slug, status },
          fieldsOf(row) as Partial<CityFields>,
        )
        items.push({
          line,
          name,
          action: 'create',
          based: null,
          write: () => cityEditing.saveIn(ctx, tx, fields),
        })
      } else {
        const fields = overwritten(before.fields, fieldsOf(row))
        const action = isSame(fields, before.fields) ? 'same' : 'update'
        const write = () => cityEditing.saveIn(ctx, tx, fields, before)
        items.push({ line, name, action, based: { id: before.id, version: before.version }, write })
      }
    }
    return { items, bad }
  },
}
