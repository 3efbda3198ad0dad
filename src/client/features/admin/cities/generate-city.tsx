import { trpc } from '#client/lib/trpc.ts'
import { GenerateDialog } from '#client/ui/admin/generate/generate-dialog.tsx'
import { picturePrefix } from '#client/ui/admin/picture/picture-prefix.ts'
import type { CityDetails } from '#shared/generation/generation.schema.ts'
import { CITY_LABELS, type CityValues } from './city-record.ts'

const REVIEWED = (
  [
    'country',
    'state',
    'category',
    'tagline',
    'description',
    'metaTitle',
    'metaDescription',
    'imageUrl',
  ] as const
).map((name) => ({ name, label: CITY_LABELS[name] }))

export interface GenerateCityProps {
  isOpen: boolean
  onClose: () => void
  current: CityValues
  onTakeOver: (values: Partial<CityValues>) => void
}

const given = (text: string | null, max: number) => text?.trim().slice(0, max) || undefined

/** Lets a model write the details of a city from its name and what is typed already. Sources are never its to give. */
export function GenerateCity({ isOpen, onClose, current, onTakeOver }: GenerateCityProps) {
  const { client } = trpc.useUtils()
  const { name, country, tagline, description, category } = current
  return (
    <GenerateDialog<CityDetails>
      isOpen={isOpen}
      onClose={onClose}
      title="Generate city details"
      intro={`A model writes about ${name.trim() || 'the city'} from its name and from what is typed already. Scores and sources stay yours to add.`}
      ask={(_idea, signal) =>
        client.admin.generate.cityDetails.mutate(
          {
            name,
            category,
            country: given(country, 200),
            tagline: given(tagline, 300),
            description: given(description, 4000),
          },
          { signal },
        )
      }
      draw={async (draft, signal) => {
        const { imageUrl } = await client.admin.generate.image.mutate(
          { bucket: 'cities', prefix: picturePrefix(name), name, details: draft.description ?? '' },
          { signal },
        )
        return { imageUrl }
      }}
      fields={REVIEWED}
      current={current}
      onTakeOver={({ model: _model, country: place, ...chosen }, draft) =>
        onTakeOver({ ...chosen, ...(place && { country: place }), generatedBy: draft.model })
      }
    />
  )
}
