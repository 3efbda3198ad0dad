import { GenerateDialog } from '#client/features/admin/common/generate/generate-dialog.tsx'
import { useHasAiKey } from '#client/features/admin/common/generate/use-has-ai-key.ts'
import { picturePrefix } from '#client/features/admin/common/picture/picture-prefix.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { CityDetails } from '#shared/admin/generation.schema.ts'
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
    'sourceTitle',
    'sourceUrl',
  ] as const
).map((name) => ({ name, label: CITY_LABELS[name] }))

const WORDS_OF_MODEL = { title: 'Generate city details' } as const
const WORDS_OF_OURS = {
  title: 'Compose city details',
  errorTitle: 'Nothing to compose from',
  verb: 'Compose',
  stage: 'Reading the results',
  caution: 'Composed from our own values. Check every sentence before you publish it.',
} as const

export interface GenerateCityProps {
  isOpen: boolean
  onClose: () => void
  /** Left out for a city that is not stored yet. */
  cityId: string | undefined
  current: CityValues
  onTakeOver: (values: Partial<CityValues>) => void
}

const given = (text: string | null, max: number) => text?.trim().slice(0, max) || undefined

/**
 * Lets a model write the details of a city from its name and what is typed already; sources are never its to give. Without an
 * AI key they are composed from our own values, with their sources.
 */
export function GenerateCity({ isOpen, onClose, cityId, current, onTakeOver }: GenerateCityProps) {
  const { client } = trpc.useUtils()
  const { name, state, country, tagline, description, category } = current
  const hasKey = useHasAiKey()
  return (
    <GenerateDialog<CityDetails>
      isOpen={isOpen}
      onClose={onClose}
      {...(hasKey ? WORDS_OF_MODEL : WORDS_OF_OURS)}
      intro={
        hasKey
          ? `A model writes about ${name.trim() || 'the city'} from its name and from what is typed already. Scores and sources stay yours to add.`
          : `Who serves ${name.trim() || 'the city'} and the figures of its score, each with its area and year. No AI key is set, so no model is asked.`
      }
      ask={(_idea, signal) =>
        client.admin.generate.cityDetails.mutate(
          {
            cityId,
            name,
            category,
            state: given(state, 200),
            country: given(country, 200),
            tagline: given(tagline, 300),
            description: given(description, 4000),
          },
          { signal },
        )
      }
      draw={
        hasKey
          ? async (draft, signal) => {
              const { imageUrl } = await client.admin.generate.image.mutate(
                { bucket: 'cities', prefix: picturePrefix(name), name, details: draft.description ?? '' },
                { signal },
              )
              return { imageUrl }
            }
          : undefined
      }
      fields={REVIEWED}
      current={current}
      onTakeOver={({ model: _model, country: place, ...chosen }, draft) =>
        onTakeOver({ ...chosen, ...(place && { country: place }), generatedBy: draft.model })
      }
    />
  )
}
