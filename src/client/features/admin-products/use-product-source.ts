import { productFieldsSchema } from '../../../shared/products/admin-products.schema.ts'
import { trpc } from '../../lib/trpc.ts'
import type { EditorSource } from '../../ui/admin/editor/use-editor.ts'
import { type ProductValues, toRecord } from './product-values.ts'

/** How the editor of products reaches the server; what is read of products elsewhere is read anew after a change. */
export function useProductSource(): EditorSource<ProductValues> {
  const utils = trpc.useUtils()
  const api = utils.client.admin.products
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const settled = await answer
    await Promise.all([utils.admin.products.list.invalidate(), utils.products.invalidate()])
    return settled
  }
  return {
    read: async (id) => toRecord(await api.get.query({ id })),
    save: (values, record) => {
      const fields = productFieldsSchema.parse(values)
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
