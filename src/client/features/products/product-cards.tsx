import { AffiliateDisclosure } from '#client/entities/products/affiliate-disclosure.tsx'
import { hasPremium, useUser } from '#client/entities/session/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { ExtraCards } from '#client/ui/components/result-list.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-cards.module.css'

/** How many products take turns on the cards between the entries of a list. */
const PRODUCTS = 12

/** What loading needs of the typed client. */
interface CardsApi {
  auth: { session: { ensureData(): Promise<{ user: { isSubscribed: boolean; isAdmin: boolean } | null }> } }
  products: { list: { prefetch(input: { limit: number }): Promise<void> } }
}

/** Loads the products of the cards, except for viewers with Premium, who see none. A list renders without them. */
export async function loadProductCards({ auth, products }: CardsApi): Promise<void> {
  const session = await auth.session.ensureData().catch(() => null)
  if (hasPremium(session?.user ?? null)) return
  await products.list.prefetch({ limit: PRODUCTS })
}

/** Product cards for the lists of other things; undefined for viewers with Premium, which is free of them. */
export function useProductCards(): ExtraCards | undefined {
  const seesCards = !hasPremium(useUser())
  const list = trpc.products.list.useQuery({ limit: PRODUCTS }, { enabled: seesCards })
  if (!seesCards) return undefined
  const products = list.data?.items.filter(({ hasLink }) => hasLink) ?? []
  const productAt = (position: number) => products[position % Math.max(1, products.length)]
  return {
    render(position) {
      const product = productAt(position)
      return product === undefined ? null : <ProductCard product={product} />
    },
    note: (count) =>
      products.slice(0, count).some(({ isAffiliate }) => isAffiliate) && (
        <AffiliateDisclosure className={styles.disclosure} />
      ),
  }
}
