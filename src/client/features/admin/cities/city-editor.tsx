import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { toRecord } from '#client/ui/admin/editor/content-source.ts'
import { EditorLoader, OPENED_ONCE } from '#client/ui/admin/editor/editor-loader.tsx'
import type { CityDetail } from '#shared/cities/cities.schema.ts'
import { CityForm } from './city-form.tsx'
import { type CityIdeaFields, newCityValues } from './city-record.ts'
import { ScoreSection } from './scores/score-section.tsx'

/** Properties of {@link CityEditor}. */
export interface CityEditorProps {
  /** Of the city; "new" for one that is not there yet. */
  id: string
  /** The public page of what is typed. */
  preview: (detail: CityDetail) => ReactNode
  /** What a model's idea brings for a new one. */
  idea: CityIdeaFields
}

/** The page on which one city is written: its texts, and the figures behind its scores. */
export function CityEditor({ id, preview, idea }: CityEditorProps) {
  const navigate = useNavigate()
  const backToList = () => void navigate({ to: '/admin/cities' })
  const isNew = id === 'new'
  const utils = trpc.useUtils()
  const query = trpc.admin.cities.get.useQuery({ id }, { ...OPENED_ONCE, enabled: !isNew })
  const form = {
    preview,
    onSaved: (saved: { id: string }, wasNew: boolean) => {
      if (wasNew) void navigate({ to: '/admin/cities/$id', params: { id: saved.id }, replace: true })
      // What stands around the form follows the address, the name and the status that were saved.
      else void utils.admin.cities.get.invalidate({ id: saved.id })
    },
    onRemoved: backToList,
  }
  if (isNew) return <CityForm key="new" city={null} record={null} empty={newCityValues(idea)} {...form} />
  return (
    <EditorLoader noun="city" query={query} onBack={backToList}>
      {(city) => (
        <>
          <CityForm key={city.id} city={city} record={toRecord(city)} empty={newCityValues({})} {...form} />
          <ScoreSection key={`${city.id} scores`} city={city} />
        </>
      )}
    </EditorLoader>
  )
}
