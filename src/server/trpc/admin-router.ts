import { citiesAdminRouter } from '#server/features/admin/editing/cities/cities.admin.router.ts'
import { innovationsAdminRouter } from '#server/features/admin/editing/innovations/innovations.admin.router.ts'
import { productsAdminRouter } from '#server/features/admin/editing/products/products.admin.router.ts'
import { tapWaterAdminRouter } from '#server/features/admin/editing/reports/tap-water.admin.router.ts'
import { settingsRouter } from '#server/features/admin/settings/admin-settings.router.ts'
import { analyticsProcedures } from '../features/admin/analytics/analytics.router.ts'
import { generationRouter } from '../features/admin/generation/generation.router.ts'
import { importsRouter } from '../features/admin/imports/imports.router.ts'
import { reviewRouter } from '../features/admin/review/review.router.ts'
import { usersRouter } from '../features/admin/users/users.router.ts'
import { billingAdminRouter } from '../features/billing/billing.admin.router.ts'
import { messagesAdminRouter } from '../features/site/contact/messages.admin.router.ts'
import { waterDataRouter } from '../features/water/loads/water-data.router.ts'
import { placesAdminRouter } from '../features/water/systems/places.admin.router.ts'
import { systemsAdminRouter } from '../features/water/systems/systems.admin.router.ts'
import { auditRouter } from '../platform/audit/audit.router.ts'
import { uploadsRouter } from '../platform/uploads/uploads.router.ts'
import { router } from './init.ts'

/** `admin.*`: everything the back office calls. */
export const adminRouter = router({
  ...analyticsProcedures,
  audit: auditRouter,
  billing: billingAdminRouter,
  cities: citiesAdminRouter,
  data: waterDataRouter,
  generate: generationRouter,
  images: uploadsRouter,
  import: importsRouter,
  innovations: innovationsAdminRouter,
  messages: messagesAdminRouter,
  places: placesAdminRouter,
  products: productsAdminRouter,
  review: reviewRouter,
  settings: settingsRouter,
  systems: systemsAdminRouter,
  tapWater: tapWaterAdminRouter,
  users: usersRouter,
})
