import type { ReactNode } from 'react'
import type { EditorMoves } from '#client/features/admin/common/editor/editor-loader.tsx'
import { EditorPage } from '#client/features/admin/common/editor/editor-page.tsx'
import { EditorSection } from '#client/features/admin/common/editor/editor-section.tsx'
import { SeoFields } from '#client/features/admin/common/editor/seo-fields.tsx'
import {
  type EditorRecord,
  type SaveWords,
  useEditor,
} from '#client/features/admin/common/editor/use-editor.ts'
import { PictureField } from '#client/features/admin/common/picture/picture-field.tsx'
import { picturePrefix } from '#client/features/admin/common/picture/picture-prefix.ts'
import { toast } from '#client/lib/toast-store.ts'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { completenessOfCity } from '#shared/admin/completeness.rules.ts'
import { type AdminCity, cityFieldsSchema } from '#shared/cities/admin-cities.schema.ts'
import type { CityDetail } from '#shared/cities/cities.schema.ts'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { scoreCity } from '#shared/cities/city-scores.rules.ts'
import { citySlug } from '#shared/cities/city-slug.rules.ts'
import { inputsThatShow } from '#shared/cities/score-inputs.rules.ts'
import { CityLinks } from './city-links.tsx'
import { previewOf } from './city-preview.ts'
import { CITY_LABELS, type CityValues, useCitySource } from './city-record.ts'
import { GenerateCity } from './generate-city.tsx'

export interface CityFormProps extends EditorMoves {
  /** As it was when it was opened; null for a new one. */
  city: AdminCity | null
  record: EditorRecord<CityValues> | null
  empty: CityValues
  preview: (detail: CityDetail) => ReactNode
}

const CATEGORY_OPTIONS = CITY_CATEGORIES.map((category) => ({ value: category, label: category }))

const WORDS: SaveWords = {
  created: 'City created',
  saved: 'City saved',
  removed: 'City deleted',
  effects: { published: 'Everybody can see it.', draft: 'It is a draft: only admins see it.' },
}

/** The editor of one city's texts. */
export function CityForm({ city, record, empty, preview, ...moves }: CityFormProps) {
  const editor = useEditor<CityValues>({
    noun: 'city',
    schema: cityFieldsSchema,
    labels: CITY_LABELS,
    empty,
    record,
    source: useCitySource(),
    completeness: (fields) =>
      completenessOfCity({
        fields,
        hasSystem: city !== null && city.system.linked !== null,
        reportStatus: city?.report?.status ?? null,
        score: scoreCity(inputsThatShow(city?.scores.inputs ?? [])),
      }),
    words: WORDS,
    ...moves,
  })
  const { values, stored, field } = editor
  const hasName = () => {
    if (values.name.trim() !== '') return true
    toast.error('Missing Information', 'Please provide a city name')
    editor.element.current?.querySelector<HTMLElement>('[name=name]')?.focus()
    return false
  }
  return (
    <EditorPage
      editor={editor}
      title={editor.isNew ? 'New city' : stored.name}
      generation={{
        generatedBy: values.generatedBy,
        isComposable: true,
        isReady: hasName,
        dialog: (state) => (
          <GenerateCity {...state} cityId={city?.id} current={values} onTakeOver={editor.fill} />
        ),
      }}
      links={city !== null && <CityLinks city={city} />}
      preview={preview(previewOf(values, city))}
    >
      <EditorSection title="City">
        <TextField label={CITY_LABELS.name} required {...field('name')} />
        <TextField label={CITY_LABELS.state} {...field('state')} />
        <TextField label={CITY_LABELS.country} required {...field('country')} />
        <SelectField
          label={CITY_LABELS.category}
          required
          options={CATEGORY_OPTIONS}
          {...field('category')}
        />
        <TextField
          label={CITY_LABELS.slug}
          hint={
            editor.isNew
              ? `Left empty, it becomes ${citySlug(values.name, values.country)}.`
              : 'Links to the old address lead to the new one.'
          }
          {...field('slug')}
        />
        <TextField label={CITY_LABELS.tagline} {...field('tagline')} />
        <TextAreaField label={CITY_LABELS.description} rows={6} {...field('description')} />
        <PictureField
          {...field('imageUrl')}
          label={CITY_LABELS.imageUrl}
          bucket="cities"
          prefix={picturePrefix(values.name)}
          altFor={values.name}
          subject={{ name: values.name, details: values.description ?? undefined }}
          missingName={{ title: 'Missing City Name', text: 'Please provide a city name' }}
        />
      </EditorSection>
      <SeoFields editor={editor} />
    </EditorPage>
  )
}
