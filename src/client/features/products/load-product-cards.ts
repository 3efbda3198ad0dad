import { hasPremium } from '#client/entities/session/use-session.ts'

/** How many products take turns on the cards between the entries of a list. */
export const CARD_PRODUCTS = 12

/** What loading needs of the typed client. */
interface CardsApi {
  auth: { session: { ensureData(): Promise<{ user: { isSubscribed: boolean; isAdmin: boolean } | null }> } }
  products: { list: { prefetch(input: { limit: number }): Promise<void> } }
}

/** Loads the products of the cards, except for viewers with Premium, who see none. A list renders without them. */
export async function loadProductCards({ auth, products }: CardsApi): Promise<void> {
  const session = await auth.session.ensureData().catch(() => null)
  if (hasPremium(session?.user ?? null)) return
  await products.list.prefetch({ limit: CARD_PRODUCTS })
}
