import type { NounModule } from '#server/noun-module.ts'
import { auditRouter } from '#server/platform/audit/audit.router.ts'
import { uploadsRouter } from '#server/platform/uploads/uploads.router.ts'
import { analyticsProcedures } from './analytics/analytics.router.ts'
import { citiesAdminRouter } from './editing/cities/cities.admin.router.ts'
import { innovationsAdminRouter } from './editing/innovations/innovations.admin.router.ts'
import { productsAdminRouter } from './editing/products/products.admin.router.ts'
import { tapWaterAdminRouter } from './editing/reports/tap-water.admin.router.ts'
import { generationRouter } from './generation/generation.router.ts'
import { importsRouter } from './imports/imports.router.ts'
import { reviewRouter } from './review/review.router.ts'
import { settingsRouter } from './settings/admin-settings.router.ts'
import { usersRouter } from './users/users.router.ts'

export const admin = {
  adminProcedures: {
    ...analyticsProcedures,
    audit: auditRouter,
    cities: citiesAdminRouter,
    generate: generationRouter,
    images: uploadsRouter,
    import: importsRouter,
    innovations: innovationsAdminRouter,
    products: productsAdminRouter,
    review: reviewRouter,
    settings: settingsRouter,
    tapWater: tapWaterAdminRouter,
    users: usersRouter,
  },
} satisfies NounModule
