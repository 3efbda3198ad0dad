import { AffiliateDisclosure } from '#client/entities/products/affiliate-disclosure.tsx'
import { hasPremium, useUser } from '#client/entities/session/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { ExtraCards } from '#client/ui/public/result-list.tsx'
import type { ProductCard } from './product-card.tsx'
import type { ProductRow } from './product-row.tsx'

/** Products for a household in the lists of other things; undefined for viewers with Premium, which is free of them. */
export function useProductCards(Product: typeof ProductRow | typeof ProductCard): ExtraCards | undefined {
  const seesCards = !hasPremium(useUser())
  const list = trpc.products.forLists.useQuery(undefined, { enabled: seesCards })
  if (!seesCards) return undefined
  const products = list.data ?? []
  const productAt = (position: number) => products[position % Math.max(1, products.length)]
  return {
    render(position) {
      const product = productAt(position)
      return product === undefined ? null : <Product product={product} />
    },
    note: (count) =>
      products.slice(0, count).some(({ isAffiliate }) => isAffiliate) && (
        <AffiliateDisclosure className="mb-16" />
      ),
  }
}
