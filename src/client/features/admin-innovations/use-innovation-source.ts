import { innovationFieldsSchema } from '../../../shared/innovations/admin-innovations.schema.ts'
import { trpc } from '../../lib/trpc.ts'
import type { EditorSource } from '../../ui/admin/editor/use-editor.ts'
import { type InnovationValues, toRecord } from './innovation-values.ts'

/** How the editor of innovations reaches the server; what is read of innovations elsewhere is read anew after a change. */
export function useInnovationSource(): EditorSource<InnovationValues> {
  const utils = trpc.useUtils()
  const api = utils.client.admin.innovations
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const settled = await answer
    await Promise.all([utils.admin.innovations.list.invalidate(), utils.innovations.invalidate()])
    return settled
  }
  return {
    read: async (id) => toRecord(await api.get.query({ id })),
    save: (values, record) => {
      const fields = innovationFieldsSchema.parse(values)
      return changed(
        record === null
          ? api.create.mutate(fields)
          : api.update.mutate({ ...fields, id: record.id, version: record.version }),
      )
    },
    revisions: (id) => api.revisions.query({ id }),
    restore: (input) => changed(api.restore.mutate(input)),
    remove: (id) => changed(api.remove.mutate({ id })),
  }
}
