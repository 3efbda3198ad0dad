import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { toRecord } from '#client/ui/admin/editor/content-source.ts'
import { EditorLoader, openedOnce } from '#client/ui/admin/editor/editor-loader.tsx'
import { ProductForm } from './product-form.tsx'
import type { ProductValues } from './product-values.ts'

/** Properties of {@link ProductEditor}. */
export interface ProductEditorProps {
  /** Of the product; "new" for one that is not there yet. */
  id: string
  /** The public page of what is typed. */
  preview: (values: ProductValues, id: string | null) => ReactNode
}

/** The page on which one product is written. */
export function ProductEditor({ id, preview }: ProductEditorProps) {
  const query = trpc.admin.products.get.useQuery({ id }, openedOnce(id))
  return (
    <EditorLoader noun="product" id={id} query={query}>
      {(record, moves) => (
        <ProductForm key={id} record={record && toRecord(record)} preview={preview} {...moves} />
      )}
    </EditorLoader>
  )
}
