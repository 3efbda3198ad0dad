import { trpc } from '#client/lib/trpc.ts'
import { contentSource } from '#client/ui/admin/editor/content-source.ts'
import type { EditorSource } from '#client/ui/admin/editor/use-editor.ts'
import { type ProductFields, productFieldsSchema } from '#shared/products/admin-products.schema.ts'
import type { ProductValues } from './product-values.ts'

/** How the editor of products reaches the server. */
export function useProductSource(): EditorSource<ProductValues> {
  const utils = trpc.useUtils()
  return contentSource<ProductValues, ProductFields>({
    procedures: utils.client.admin.products,
    parse: (values) => productFieldsSchema.parse(values),
    onChanged: () => Promise.all([utils.admin.products.list.invalidate(), utils.products.invalidate()]),
  })
}
