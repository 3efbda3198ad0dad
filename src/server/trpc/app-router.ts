import { NOUNS } from '../nouns.ts'
import { createCallerFactory, router } from './init.ts'

const { accounts, admin, billing, bookmarks, cities, guides } = NOUNS
const { hydration, innovations, products, scans, site, water } = NOUNS

/** Every procedure of the product. */
export const appRouter = router({
  /** Everything the back office calls. */
  admin: router({
    ...admin.adminProcedures,
    ...billing.adminProcedures,
    ...site.adminProcedures,
    ...water.adminProcedures,
  }),
  ...accounts.procedures,
  ...billing.procedures,
  ...bookmarks.procedures,
  ...cities.procedures,
  ...guides.procedures,
  ...hydration.procedures,
  ...innovations.procedures,
  ...products.procedures,
  ...scans.procedures,
  ...site.procedures,
  ...water.procedures,
})

export type AppRouter = typeof appRouter

/** Makes a typed caller for a context: tests call procedures through it. */
export const createCaller = createCallerFactory(appRouter)
