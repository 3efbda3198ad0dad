import { z } from 'zod'
import {
  idsSchema,
  restoreInput,
  revisionsOutput,
  savedSchema,
  statusChangeSchema,
} from '../../../shared/admin/content.schema.ts'
import * as schema from '../../../shared/cities/admin-cities.schema.ts'
import { idSchema } from '../../../shared/ids.ts'
import { router } from '../../trpc/init.ts'
import { adminProcedure, exactly } from '../../trpc/procedures.ts'
import { listRevisions } from '../revisions/revisions.service.ts'
import * as editing from './editing/city-editing.service.ts'
import { getAdminCity, listAdminCities } from './editing/city-reading.service.ts'
import { calculateAndSave, publishedInputs } from './editing/city-scores.service.ts'

const byId = adminProcedure.input(z.strictObject({ id: idSchema }))
const removed = exactly(z.object({ removed: z.number().int() }))

/** `admin.cities.*` */
export const citiesAdminRouter = router({
  list: adminProcedure
    .input(schema.adminCitiesInput)
    .output(exactly(schema.adminCitiesOutput))
    .query(({ ctx, input }) => listAdminCities(ctx.deps.db, input)),
  get: byId
    .output(exactly(schema.adminCitySchema))
    .query(({ ctx, input }) => getAdminCity(ctx.deps, input.id)),
  create: adminProcedure
    .input(schema.createCityInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => editing.createCity(ctx, input)),
  update: adminProcedure
    .input(schema.updateCityInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => editing.updateCity(ctx, input)),
  remove: byId.output(removed).mutation(({ ctx, input }) => editing.removeCity(ctx, input.id)),
  removeMany: adminProcedure
    .input(z.strictObject({ ids: idsSchema }))
    .output(removed)
    .mutation(({ ctx, input }) => editing.removeCities(ctx, input.ids)),
  setStatus: adminProcedure
    .input(statusChangeSchema)
    .output(exactly(z.object({ changed: z.number().int() })))
    .mutation(({ ctx, input }) => editing.setCityStatus(ctx, input)),
  revisions: byId
    .output(exactly(revisionsOutput))
    .query(({ ctx, input }) => listRevisions(ctx.deps.db, 'city', input.id)),
  restore: adminProcedure
    .input(restoreInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => editing.restoreCity(ctx, input)),
  publishedInputs: adminProcedure
    .input(z.strictObject({ cityId: idSchema }))
    .output(exactly(schema.publishedInputsOutput))
    .query(({ ctx, input }) => publishedInputs(ctx.deps, input.cityId)),
  saveScores: adminProcedure
    .input(schema.saveScoresInput)
    .output(exactly(schema.savedScoresSchema))
    .mutation(({ ctx, input }) => calculateAndSave(ctx, input)),
})
