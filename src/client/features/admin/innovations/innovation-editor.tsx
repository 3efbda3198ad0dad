import { type ReactNode, useMemo } from 'react'
import { contentSource, toRecord } from '#client/features/admin/common/editor/content-source.ts'
import {
  EditorLoader,
  type EditorMoves,
  openedOnce,
} from '#client/features/admin/common/editor/editor-loader.tsx'
import { EditorPage } from '#client/features/admin/common/editor/editor-page.tsx'
import { EditorSection } from '#client/features/admin/common/editor/editor-section.tsx'
import { SeoFields } from '#client/features/admin/common/editor/seo-fields.tsx'
import {
  type EditorRecord,
  type EditorSource,
  type SaveWords,
  useEditor,
} from '#client/features/admin/common/editor/use-editor.ts'
import { PictureField } from '#client/features/admin/common/picture/picture-field.tsx'
import { picturePrefix } from '#client/features/admin/common/picture/picture-prefix.ts'
import { articleHtml } from '#client/features/admin/common/rich-text/rich-text-extensions.ts'
import { RichTextField } from '#client/features/admin/common/rich-text/rich-text-field.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { Tick } from '#client/ui/public/tick.tsx'
import { completenessOfInnovation } from '#shared/admin/completeness.rules.ts'
import {
  type InnovationFields,
  innovationFieldsSchema,
} from '#shared/innovations/admin-innovations.schema.ts'
import { INNOVATION_CATEGORIES } from '#shared/innovations/innovation-categories.ts'
import { FurtherSourcesField } from './further-sources-field.tsx'
import { GenerateInnovation } from './generate-innovation.tsx'
import { INNOVATION_LABELS, type InnovationValues, NEW_INNOVATION } from './innovation-values.ts'

interface InnovationEditorProps {
  /** Of the innovation; "new" for one that is not there yet. */
  id: string
  /** What a model is to write about, in a new one. */
  topic: string | undefined
  /** The public page of what is typed. */
  preview: (values: InnovationValues, id: string | null) => ReactNode
}

/** The page on which one innovation is written. */
export function InnovationEditor({ id, topic, preview }: InnovationEditorProps) {
  const query = trpc.admin.innovations.get.useQuery({ id }, openedOnce(id))
  return (
    <EditorLoader noun="innovation" id={id} query={query}>
      {(record, moves) => (
        <InnovationForm
          key={id}
          record={record && toRecord(record)}
          preview={preview}
          topic={record === null ? (topic ?? '') : ''}
          {...moves}
        />
      )}
    </EditorLoader>
  )
}

interface InnovationFormProps extends EditorMoves {
  record: EditorRecord<InnovationValues> | null
  /** The idea a model is to write about: its dialog opens with it. */
  topic: string
  /** Draws the public page; the text it gets is safe to be drawn. */
  preview: (values: InnovationValues, id: string | null) => ReactNode
}

const CATEGORY_OPTIONS = [
  { value: '', label: 'Choose a category' },
  ...INNOVATION_CATEGORIES.map((category) => ({ value: category, label: category })),
]

const WORDS: SaveWords = {
  created: 'Innovation created',
  saved: 'Innovation saved',
  removed: 'Innovation deleted',
  effects: {
    published: 'Everybody can read it.',
    draft:
      'It is a draft: only admins see it. If it was public, its address says that it is no longer published.',
  },
}

function InnovationForm({ record, topic, preview, ...moves }: InnovationFormProps) {
  const editor = useEditor<InnovationValues>({
    noun: 'innovation',
    schema: innovationFieldsSchema,
    labels: INNOVATION_LABELS,
    empty: NEW_INNOVATION,
    record,
    source: useInnovationSource(),
    completeness: completenessOfInnovation,
    words: WORDS,
    ...moves,
  })
  const { values, stored, field } = editor
  const { description } = values
  const shownText = useMemo(() => (description ? articleHtml(description) : null), [description])
  return (
    <EditorPage
      editor={editor}
      title={editor.isNew ? 'New innovation' : stored.title}
      generation={{
        generatedBy: values.generatedBy,
        isOpenAtFirst: topic !== '',
        dialog: (state) => (
          <GenerateInnovation {...state} topic={topic} current={values} onTakeOver={editor.fill} />
        ),
      }}
      preview={preview({ ...values, description: shownText }, editor.record?.id ?? null)}
    >
      <EditorSection title="Article">
        <TextField label={INNOVATION_LABELS.title} required {...field('title')} />
        <SelectField
          label={INNOVATION_LABELS.category}
          required
          options={CATEGORY_OPTIONS}
          {...field('category')}
        />
        <TextAreaField label={INNOVATION_LABELS.summary} rows={3} {...field('summary')} />
        <RichTextField label={INNOVATION_LABELS.description} {...field('description')} />
        <PictureField
          {...field('imageUrl')}
          label={INNOVATION_LABELS.imageUrl}
          bucket="innovations"
          prefix={picturePrefix(values.title)}
          altFor={values.title}
          subject={{ name: values.title, details: values.summary ?? undefined }}
          missingName={{ title: 'Missing Information', text: 'Title is required' }}
        />
      </EditorSection>
      <EditorSection
        title="Pages it was written from"
        description="The first one is the source below. The page lists all of them with the day they were read."
      >
        <TextField
          label={INNOVATION_LABELS.sourceReadOn}
          type="date"
          {...field('sourceReadOn')}
          onChange={(day) => field('sourceReadOn').onChange(day === '' ? null : day)}
        />
        <FurtherSourcesField {...field('furtherSources')} problem={editor.problem} />
        <Tick
          {...field('unconfirmed')}
          label={INNOVATION_LABELS.unconfirmed}
          hint="Its page says so. Clear it once you have compared every figure with its source."
        />
      </EditorSection>
      <SeoFields editor={editor} />
    </EditorPage>
  )
}

/** How the editor of innovations reaches the server. */
function useInnovationSource(): EditorSource<InnovationValues> {
  const utils = trpc.useUtils()
  return contentSource<InnovationValues, InnovationFields>({
    procedures: utils.client.admin.innovations,
    parse: (values) => innovationFieldsSchema.parse(values),
    onChanged: () => Promise.all([utils.admin.innovations.list.invalidate(), utils.innovations.invalidate()]),
  })
}
