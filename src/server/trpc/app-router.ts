import { accountsRouter } from '../features/accounts/accounts.router.ts'
import { billingRouter } from '../features/billing/billing.router.ts'
import { bookmarksRouter } from '../features/bookmarks/bookmarks.router.ts'
import { citiesRouter } from '../features/cities/cities.router.ts'
import { guidesRouter } from '../features/guides/guides.router.ts'
import { hydrationRouter } from '../features/hydration/hydration.router.ts'
import { remindersRouter } from '../features/hydration/reminders/reminders.router.ts'
import { innovationsRouter } from '../features/innovations/innovations.router.ts'
import { productsRouter } from '../features/products/products.router.ts'
import { bottledWatersRouter } from '../features/scans/bottled-waters/bottled-waters.router.ts'
import { scansRouter } from '../features/scans/scans.router.ts'
import { compareRouter } from '../features/site/compare/compare.router.ts'
import { contactRouter } from '../features/site/contact/contact.router.ts'
import { sourcesRouter } from '../features/site/sources/sources.router.ts'
import { myTestsRouter } from '../features/water/mine/my-tests.router.ts'
import { myWaterRouter } from '../features/water/mine/my-water.router.ts'
import { tapWaterRouter } from '../features/water/reports/tap-water.router.ts'
import { waterSystemsRouter } from '../features/water/systems/water-systems.router.ts'
import { adminRouter } from './admin-router.ts'
import { createCallerFactory, router } from './init.ts'

/** Every procedure of the product. */
export const appRouter = router({
  admin: adminRouter,
  auth: accountsRouter,
  billing: billingRouter,
  bookmarks: bookmarksRouter,
  bottledWaters: bottledWatersRouter,
  cities: citiesRouter,
  compare: compareRouter,
  contact: contactRouter,
  guides: guidesRouter,
  hydration: hydrationRouter,
  innovations: innovationsRouter,
  myTests: myTestsRouter,
  myWater: myWaterRouter,
  products: productsRouter,
  reminders: remindersRouter,
  scans: scansRouter,
  sources: sourcesRouter,
  tapWater: tapWaterRouter,
  waterSystems: waterSystemsRouter,
})

/** The one type the client imports. */
export type AppRouter = typeof appRouter

/** Makes a typed caller for a context: tests call procedures through it. */
export const createCaller = createCallerFactory(appRouter)
