import { trpc } from '#client/lib/trpc.ts'
import { contentSource } from '#client/ui/admin/editor/content-source.ts'
import type { EditorSource } from '#client/ui/admin/editor/use-editor.ts'
import {
  type InnovationFields,
  innovationFieldsSchema,
} from '#shared/innovations/admin-innovations.schema.ts'
import type { InnovationValues } from './innovation-values.ts'

/** How the editor of innovations reaches the server. */
export function useInnovationSource(): EditorSource<InnovationValues> {
  const utils = trpc.useUtils()
  return contentSource<InnovationValues, InnovationFields>({
    procedures: utils.client.admin.innovations,
    parse: (values) => innovationFieldsSchema.parse(values),
    onChanged: () => Promise.all([utils.admin.innovations.list.invalidate(), utils.innovations.invalidate()]),
  })
}
