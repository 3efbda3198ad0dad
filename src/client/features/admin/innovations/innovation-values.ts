import { SEO_LABELS } from '#client/features/admin/common/editor/seo-fields.tsx'
import { SOURCE_LABELS } from '#client/features/admin/common/editor/source-fields.tsx'
import { NO_SEO, NO_SOURCE } from '#shared/admin/content.schema.ts'
import type { InnovationFields } from '#shared/innovations/admin-innovations.schema.ts'

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
  sourceReadOn: 'The source was read on',
  furtherSources: 'Further sources',
  unconfirmed: 'No editor has compared it with its sources yet',
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
  ...NO_SEO,
  ...NO_SOURCE,
  sourceReadOn: null,
  furtherSources: [],
  unconfirmed: false,
  status: 'draft',
  generatedBy: null,
}
