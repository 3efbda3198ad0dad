import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { AffiliateDisclosure } from '#client/features/products/common/affiliate-disclosure.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { ExtraRows } from '#client/ui/public/row-list.tsx'
import { ProductRow } from './product-row.tsx'

/** Products for a household in the lists of other things; undefined for viewers with Premium, which is free of them. */
export function useProductRows(): ExtraRows | undefined {
  const seesCards = !hasPremium(useUser())
  const list = trpc.products.forLists.useQuery(undefined, { enabled: seesCards })
  if (!seesCards) return undefined
  const products = list.data ?? []
  const productAt = (position: number) => products[position % Math.max(1, products.length)]
  return {
    render(position) {
      const product = productAt(position)
      return product === undefined ? null : <ProductRow product={product} />
    },
    note: (count) =>
      products.slice(0, count).some(({ isAffiliate }) => isAffiliate) && (
        <AffiliateDisclosure className="mb-16" />
      ),
  }
}
