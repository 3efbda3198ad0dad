import { accounts } from './features/accounts/accounts.module.ts'
import { admin } from './features/admin/admin.module.ts'
import { billing } from './features/billing/billing.module.ts'
import { bookmarks } from './features/bookmarks/bookmarks.module.ts'
import { cities } from './features/cities/cities.module.ts'
import { guides } from './features/guides/guides.module.ts'
import { hydration } from './features/hydration/hydration.module.ts'
import { innovations } from './features/innovations/innovations.module.ts'
import { products } from './features/products/products.module.ts'
import { scans } from './features/scans/scans.module.ts'
import { site } from './features/site/site.module.ts'
import { water } from './features/water/water.module.ts'
import type { NounModule } from './noun-module.ts'

/** What the product is about, each with everything it does on the server. */
export const NOUNS = {
  accounts,
  admin,
  billing,
  bookmarks,
  cities,
  guides,
  hydration,
  innovations,
  products,
  scans,
  site,
  water,
}

export const NOUN_LIST: readonly NounModule[] = Object.values(NOUNS)
