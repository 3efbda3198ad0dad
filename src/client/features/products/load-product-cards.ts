import { hasPremium } from '#client/features/accounts/common/use-session.ts'

/** What loading needs of the typed client. */
interface CardsApi {
  auth: { session: { ensureData(): Promise<{ user: { isSubscribed: boolean; isAdmin: boolean } | null }> } }
  products: { forLists: { prefetch(): Promise<void> } }
}

/** Loads the products of the cards, except for viewers with Premium, who see none. A list renders without them. */
export async function loadProductCards({ auth, products }: CardsApi): Promise<void> {
  const session = await auth.session.ensureData().catch(() => null)
  if (hasPremium(session?.user ?? null)) return
  await products.forLists.prefetch()
}
