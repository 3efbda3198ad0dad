import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { toRecord } from '#client/ui/admin/editor/content-source.ts'
import { EditorLoader, OPENED_ONCE } from '#client/ui/admin/editor/editor-loader.tsx'
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
  const navigate = useNavigate()
  const backToList = () => void navigate({ to: '/admin/products' })
  const isNew = id === 'new'
  const query = trpc.admin.products.get.useQuery({ id }, { ...OPENED_ONCE, enabled: !isNew })
  const form = {
    preview,
    onSaved: (saved: { id: string }, wasNew: boolean) => {
      if (wasNew) void navigate({ to: '/admin/products/$id', params: { id: saved.id }, replace: true })
    },
    onRemoved: backToList,
  }
  if (isNew) return <ProductForm key="new" record={null} {...form} />
  return (
    <EditorLoader noun="product" query={query} onBack={backToList}>
      {(product) => <ProductForm key={product.id} record={toRecord(product)} {...form} />}
    </EditorLoader>
  )
}
