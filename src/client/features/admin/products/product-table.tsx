import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Sparkles from 'lucide-react/icons/sparkles'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useHasAiKey } from '#client/features/admin/common/generate/use-has-ai-key.ts'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import {
  COMPLETENESS_COLUMN,
  categoryFilter,
  STATUS_COLUMN,
  STATUS_FILTER,
  UPDATED_COLUMN,
} from '#client/features/admin/common/table/content-columns.tsx'
import { ContentTable } from '#client/features/admin/common/table/content-table.tsx'
import type { TableColumn } from '#client/features/admin/common/table/data-table.types.ts'
import { useTableState } from '#client/features/admin/common/table/use-table-state.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import { contentStatusSchema } from '#shared/admin/content.schema.ts'
import { type AdminProductRow, PRODUCT_SORTS } from '#shared/products/admin-products.schema.ts'
import { PRODUCT_CATEGORIES } from '#shared/products/product-categories.ts'
import { ProductIdeas } from './product-ideas.tsx'
import styles from './product-table.module.css'

const linkText = ({ hasLink, isAffiliate }: AdminProductRow) =>
  isAffiliate ? 'Affiliate' : hasLink ? 'Maker' : 'None'

const COLUMNS: readonly TableColumn<AdminProductRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isTitle: true },
  { id: 'brand', header: 'Brand', cell: ({ brand }) => brand },
  { id: 'category', header: 'Category', cell: ({ category }) => category },
  STATUS_COLUMN,
  COMPLETENESS_COLUMN,
  {
    id: 'hasLink',
    header: 'Link',
    cell: (row) => <span className={styles.link}>{linkText(row)}</span>,
  },
  { id: 'clicks', header: 'Clicks, 30 days', cell: ({ clicks }) => clicks, isNumeric: true },
  UPDATED_COLUMN,
]

const FILTERS = [categoryFilter(PRODUCT_CATEGORIES), STATUS_FILTER]

/** The table of products, and the ways to new ones. */
export function ProductTable() {
  const navigate = useNavigate()
  const [hasIdeasOpen, setHasIdeasOpen] = useState(false)
  const utils = trpc.useUtils()
  const state = useTableState({
    sorts: PRODUCT_SORTS,
    defaultSort: { by: 'name' },
    filters: { category: PRODUCT_CATEGORIES, status: contentStatusSchema.options },
  })
  const hasKey = useHasAiKey()

  return (
    <>
      <AdminPageHeader
        title="Products"
        description="What the marketplace links to."
        actions={
          <>
            <ButtonLink to="/admin/import" search={{ kind: 'products' }} variant="ghost">
              <Upload size={18} aria-hidden />
              Import
            </ButtonLink>
            {hasKey && (
              <Button variant="secondary" onClick={() => setHasIdeasOpen(true)}>
                <Sparkles size={18} aria-hidden />
                Generate a list
              </Button>
            )}
            <Button onClick={() => void navigate({ to: '/admin/products/$id', params: { id: 'new' } })}>
              <Plus size={18} aria-hidden />
              Add product
            </Button>
          </>
        }
      />
      <ContentTable
        noun="product"
        plural="products"
        setStatus={(input) => utils.client.admin.products.setStatus.mutate(input)}
        removeMany={(input) => utils.client.admin.products.removeMany.mutate(input)}
        onChanged={() => Promise.all([utils.admin.products.list.invalidate(), utils.products.invalidate()])}
        state={state}
        query={trpc.admin.products.list.useQuery(state.input, { placeholderData: keepPreviousData })}
        columns={COLUMNS}
        filters={FILTERS}
        rowLabel={({ name }) => name}
        editor="/admin/products/$id"
        pageOf={({ id }) => `/products/${id}`}
        emptyText={`Add one by hand, ${hasKey ? 'let a model write a list, ' : ''}or import a file.`}
        addLabel="Add product"
      />
      <ProductIdeas
        isOpen={hasIdeasOpen}
        onClose={() => setHasIdeasOpen(false)}
        category={state.filters.category}
      />
    </>
  )
}
