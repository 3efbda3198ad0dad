import { GenerateDialog } from '#client/features/admin/common/generate/generate-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { ProductDetails } from '#shared/admin/generation.schema.ts'
import { PRODUCT_LABELS, type ProductValues } from './product-values.ts'

const REVIEWED = (['name', 'brand', 'category', 'description', 'aiInsight'] as const).map((name) => ({
  name,
  label: PRODUCT_LABELS[name],
}))

export interface GenerateProductProps {
  isOpen: boolean
  onClose: () => void
  current: ProductValues
  onTakeOver: (values: Partial<ProductValues>) => void
}

/** Lets a model write the first draft of a product from an idea. Links, claims and sources are never its to give. */
export function GenerateProduct({ isOpen, onClose, current, onTakeOver }: GenerateProductProps) {
  const { client } = trpc.useUtils()
  const { name, brand, category, description, aiInsight } = current
  return (
    <GenerateDialog<ProductDetails>
      isOpen={isOpen}
      onClose={onClose}
      title="Generate a product"
      intro="Say what it is; a model writes the texts. Link, certifications and sources stay yours to add."
      idea={{ label: 'Product idea', required: 'Product idea is required', initial: name }}
      ask={(productIdea, signal) => client.admin.generate.productDetails.mutate({ productIdea }, { signal })}
      fields={REVIEWED}
      current={{
        name,
        brand,
        category: category === '' ? undefined : category,
        description: description ?? undefined,
        aiInsight,
      }}
      onTakeOver={({ model: _model, ...chosen }, draft) =>
        onTakeOver({ ...chosen, generatedBy: draft.model })
      }
    />
  )
}
