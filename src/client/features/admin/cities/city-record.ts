import type { z } from 'zod'
import { contentSource } from '#client/features/admin/common/editor/content-source.ts'
import { SEO_LABELS } from '#client/features/admin/common/editor/seo-fields.tsx'
import { SOURCE_LABELS } from '#client/features/admin/common/editor/source-fields.tsx'
import type { EditorSource } from '#client/features/admin/common/editor/use-editor.ts'
import { useRefreshCities } from '#client/features/admin/common/use-refresh-cities.ts'
import { trpc } from '#client/lib/trpc.ts'
import { NO_SEO, NO_SOURCE } from '#shared/admin/content.schema.ts'
import { type CityFields, cityFieldsSchema } from '#shared/cities/admin-cities.schema.ts'

/** What stands in the fields of a city's editor. */
export type CityValues = z.input<typeof cityFieldsSchema>

/** The fields' names for people. */
export const CITY_LABELS = {
  name: 'Name',
  state: 'State or region',
  country: 'Country',
  slug: 'Address',
  category: 'Category',
  tagline: 'Tagline',
  description: 'Description',
  imageUrl: 'Picture',
  ...SEO_LABELS,
  ...SOURCE_LABELS,
  status: 'Status',
  generatedBy: 'Written by',
} as const satisfies Record<keyof CityValues, string>

const EMPTY: CityValues = {
  name: '',
  state: null,
  country: '',
  slug: null,
  category: 'River',
  tagline: null,
  description: null,
  imageUrl: null,
  ...NO_SEO,
  ...NO_SOURCE,
  status: 'draft',
  generatedBy: null,
}

/** What a model's idea brings for a new city, in the address of its editor. */
export type CityIdeaFields = Partial<
  Record<'name' | 'country' | 'tagline' | 'description' | 'generatedBy', string>
>

/** A new city's fields, with those of an idea. */
export function newCityValues({
  name,
  country,
  tagline,
  description,
  generatedBy,
}: CityIdeaFields): CityValues {
  return {
    ...EMPTY,
    name: name || EMPTY.name,
    country: country || EMPTY.country,
    tagline: tagline || EMPTY.tagline,
    description: description || EMPTY.description,
    generatedBy: generatedBy || EMPTY.generatedBy,
  }
}

/** How the editor of a city reaches the server. */
export function useCitySource(): EditorSource<CityValues> {
  const { client } = trpc.useUtils()
  const refresh = useRefreshCities()
  return contentSource<CityValues, CityFields>({
    procedures: client.admin.cities,
    parse: (values) => cityFieldsSchema.parse(values),
    onChanged: refresh,
  })
}
