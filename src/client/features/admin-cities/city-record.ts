import type { z } from 'zod'
import type { AdminCity, cityFieldsSchema } from '../../../shared/cities/admin-cities.schema.ts'
import type { AdminSearch } from '../../lib/admin/use-admin-location.ts'
import { trpc } from '../../lib/trpc.ts'
import { SEO_LABELS } from '../../ui/admin/editor/seo-fields.tsx'
import { SOURCE_LABELS } from '../../ui/admin/editor/source-fields.tsx'
import type { EditorRecord, EditorSource } from '../../ui/admin/editor/use-editor.ts'
import { useRefreshCities } from './use-city-changes.ts'

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
  metaTitle: null,
  metaDescription: null,
  sourceTitle: null,
  sourceUrl: null,
  sourceYear: null,
  license: null,
  status: 'draft',
  generatedBy: null,
}

/** What an idea hands to the editor of a new city, in its address. */
const IDEA_FIELDS = ['name', 'country', 'tagline', 'description', 'generatedBy'] as const

/** A new city's fields, with what the address brings of an idea. */
export function newCityValues(search: AdminSearch): CityValues {
  const brought = IDEA_FIELDS.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return { ...EMPTY, ...Object.fromEntries(brought) }
}

/** A stored city as its editor takes it. */
export const toRecord = ({ id, version, fields }: AdminCity): EditorRecord<CityValues> => ({
  id,
  version,
  values: fields,
})

/** How the editor of a city reaches the server. */
export function useCitySource(): EditorSource<CityValues> {
  const { client } = trpc.useUtils()
  const refresh = useRefreshCities()
  const { cities } = client.admin
  const thenRefresh = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const saved = await answer
    await refresh()
    return saved
  }
  return {
    read: async (id) => toRecord(await cities.get.query({ id })),
    save: (values, record) =>
      thenRefresh(
        record === null ? cities.create.mutate(values) : cities.update.mutate({ ...values, ...record }),
      ),
    revisions: (id) => cities.revisions.query({ id }),
    restore: (input) => thenRefresh(cities.restore.mutate(input)),
    remove: (id) => thenRefresh(cities.remove.mutate({ id })),
  }
}
