import { trpc } from '../../lib/trpc.ts'
import { ProductCard } from './product-card.tsx'

interface AffiliateProductCardProps {
  /** Which card of the list this is, from 0: the products take turns. */
  position: number
  /** How many products take turns. */
  products: number
}

/** A product among other things, marked as an affiliate link. Draws nothing when there is no product. */
export function AffiliateProductCard({ position, products }: AffiliateProductCardProps) {
  const list = trpc.products.list.useQuery({ limit: products })
  const items = list.data?.items.filter(({ hasLink }) => hasLink) ?? []
  const product = items[position % Math.max(1, items.length)]
  return product === undefined ? null : <ProductCard product={product} badge="Affiliate" />
}
