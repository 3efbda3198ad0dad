import { IdeasDialog } from '#client/features/admin/common/generate/ideas-dialog.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { ProductIdea } from '#shared/admin/generation.schema.ts'
import { NEW_PRODUCT, type ProductValues } from './product-values.ts'

/** How many ideas are asked for at once. */
const COUNT = 6

/** What a model wrote about one product of a list. */
type WrittenIdea = ProductIdea & { model: string }

export interface ProductIdeasProps {
  isOpen: boolean
  onClose: () => void
  category: ProductIdea['category'] | undefined
}

/** Lets a model write a list of products; those that are chosen are saved as drafts. */
export function ProductIdeas({ isOpen, onClose, category }: ProductIdeasProps) {
  const utils = trpc.useUtils()
  const api = utils.client.admin

  const ask = async (signal: AbortSignal): Promise<WrittenIdea[]> => {
    const { items } = await api.products.list.query({ category, limit: 100 }, { signal })
    const { products, model } = await api.generate.productList.mutate(
      { count: COUNT, category, existingProducts: items.map(({ name }) => name.slice(0, 200)) },
      { signal },
    )
    return products.map((product) => ({ ...product, model }))
  }

  const save = ({ model, ...idea }: WrittenIdea) =>
    api.products.create.mutate({
      ...(NEW_PRODUCT as ProductValues & { category: ProductIdea['category'] }),
      ...idea,
      generatedBy: model,
    })

  const tell = (count: number) => {
    void utils.admin.products.list.invalidate()
    toast.success(`${count} ${count === 1 ? 'draft' : 'drafts'} saved`, 'Only admins see them.')
  }

  return (
    <IdeasDialog<WrittenIdea>
      isOpen={isOpen}
      onClose={onClose}
      title="Generate a list of products"
      intro="A model writes six products that are not there yet. What you choose is saved as drafts."
      ask={ask}
      describe={({ name, category: kind, description }) => ({ title: name, detail: kind, text: description })}
      save={{ label: 'Save as drafts', errorTitle: 'Error saving product', onSave: save, onSaved: tell }}
    />
  )
}
