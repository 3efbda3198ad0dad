import type { ReactNode } from 'react'
import { toRecord } from '#client/features/admin/common/editor/content-source.ts'
import { EditorLoader, openedOnce } from '#client/features/admin/common/editor/editor-loader.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { CityDetail } from '#shared/cities/cities.schema.ts'
import { CityForm } from './city-form.tsx'
import { type CityIdeaFields, newCityValues } from './city-record.ts'
import { CitySystemSection } from './city-system.tsx'
import { ScoreSection } from './scores/score-section.tsx'

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
  const utils = trpc.useUtils()
  const query = trpc.admin.cities.get.useQuery({ id }, openedOnce(id))
  return (
    // The links and the scores around the form depend on the address, the name and the status that were saved.
    <EditorLoader
      noun="city"
      id={id}
      query={query}
      onChanged={(cityId) => void utils.admin.cities.get.invalidate({ id: cityId })}
    >
      {(city, moves) => (
        <>
          <CityForm
            key={id}
            city={city}
            record={city && toRecord(city)}
            empty={newCityValues(city === null ? idea : {})}
            preview={preview}
            {...moves}
          />
          {city !== null && <CitySystemSection key={`${id} system`} city={city} />}
          {city !== null && <ScoreSection key={`${id} scores`} city={city} />}
        </>
      )}
    </EditorLoader>
  )
}
