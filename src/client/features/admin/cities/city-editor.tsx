import type { ReactNode } from 'react'
import { useAdminLocation } from '#client/lib/admin/use-admin-location.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toRecord } from '#client/ui/admin/editor/content-source.ts'
import { EditorLoader, OPENED_ONCE } from '#client/ui/admin/editor/editor-loader.tsx'
import type { CityDetail } from '#shared/cities/cities.schema.ts'
import { CityForm } from './city-form.tsx'
import { newCityValues } from './city-record.ts'
import { ScoreSection } from './scores/score-section.tsx'

/** Properties of {@link CityEditor}. */
export interface CityEditorProps {
  /** Of the city; "new" for one that is not there yet. */
  id: string
  /** The public page of what is typed. */
  preview: (detail: CityDetail) => ReactNode
}

/** The page on which one city is written: its texts, and the figures behind its scores. */
export function CityEditor({ id, preview }: CityEditorProps) {
  const { search, go } = useAdminLocation()
  const isNew = id === 'new'
  const utils = trpc.useUtils()
  const query = trpc.admin.cities.get.useQuery({ id }, { ...OPENED_ONCE, enabled: !isNew })
  const form = {
    preview,
    onSaved: (saved: { id: string }, wasNew: boolean) => {
      if (wasNew) go(`cities/${saved.id}`, {}, { replace: true })
      // What stands around the form follows the address, the name and the status that were saved.
      else void utils.admin.cities.get.invalidate({ id: saved.id })
    },
    onRemoved: () => go('cities'),
  }
  if (isNew) return <CityForm key="new" city={null} record={null} empty={newCityValues(search)} {...form} />
  return (
    <EditorLoader noun="city" query={query} onBack={() => go('cities')}>
      {(city) => (
        <>
          <CityForm key={city.id} city={city} record={toRecord(city)} empty={newCityValues({})} {...form} />
          <ScoreSection key={`${city.id} scores`} city={city} />
        </>
      )}
    </EditorLoader>
  )
}
