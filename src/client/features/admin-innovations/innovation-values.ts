import type {
  InnovationFields,
  StoredInnovationFields,
} from '../../../shared/innovations/admin-innovations.schema.ts'
import { SEO_LABELS } from '../../ui/admin/editor/seo-fields.tsx'
import { SOURCE_LABELS } from '../../ui/admin/editor/source-fields.tsx'
import type { EditorRecord } from '../../ui/admin/editor/use-editor.ts'

/** An innovation's fields while they are typed: the category may still be open. */
export type InnovationValues = Omit<InnovationFields, 'category'> & {
  category: InnovationFields['category'] | ''
}

/** Names of the fields for people. */
export const INNOVATION_LABELS = {
  title: 'Title',
  category: 'Category',
  summary: 'Summary',
  description: 'Text',
  imageUrl: 'Picture',
  ...SEO_LABELS,
  ...SOURCE_LABELS,
  status: 'Status',
  generatedBy: 'Written by',
} as const satisfies Record<keyof InnovationValues, string>

/** What a new innovation begins with. */
export const NEW_INNOVATION: InnovationValues = {
  title: '',
  category: '',
  summary: null,
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

/** An innovation as its editor opens it. */
export const toRecord = (innovation: {
  id: string
  version: number
  fields: StoredInnovationFields
}): EditorRecord<InnovationValues> => ({
  id: innovation.id,
  version: innovation.version,
  values: innovation.fields,
})
