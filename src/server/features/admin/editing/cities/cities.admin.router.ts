import { z } from 'zod'
import { listRevisions } from '#server/platform/audit/revisions.service.ts'
import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { recordInput, restoreInput, revisionsOutput, savedSchema } from '#shared/admin/content.schema.ts'
import * as schema from '#shared/cities/admin-cities.schema.ts'
import { idSchema } from '#shared/ids.ts'
import { contentProcedures } from '../content-procedures.ts'
import { cityEditing } from './city-editing.service.ts'
import { getAdminCity, listAdminCities } from './city-reading.service.ts'
import { calculateAndSave, publishedInputs, restoreScores } from './city-scores.service.ts'
import { linkSystem } from './link-system.service.ts'

export const citiesAdminRouter = router({
  ...contentProcedures(cityEditing),
  list: adminProcedure
    .input(schema.adminCitiesInput)
    .output(exactly(schema.adminCitiesOutput))
    .query(({ ctx, input }) => listAdminCities(ctx.deps.db, input)),
  get: adminProcedure
    .input(recordInput)
    .output(exactly(schema.adminCitySchema))
    .query(({ ctx, input }) => getAdminCity(ctx.deps, input.id)),
  create: adminProcedure
    .input(schema.createCityInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => cityEditing.create(ctx, input)),
  update: adminProcedure
    .input(schema.updateCityInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input: { id, version, ...fields } }) =>
      cityEditing.update(ctx, { id, version }, fields),
    ),
  linkSystem: adminProcedure
    .input(schema.linkSystemInput)
    .output(exactly(schema.linkedSystemSchema))
    .mutation(({ ctx, input }) => linkSystem(ctx, input)),
  publishedInputs: adminProcedure
    .input(z.strictObject({ cityId: idSchema }))
    .output(exactly(schema.publishedInputsOutput))
    .query(({ ctx, input }) => publishedInputs(ctx.deps, input.cityId)),
  saveScores: adminProcedure
    .input(schema.saveScoresInput)
    .output(exactly(schema.savedScoresSchema))
    .mutation(({ ctx, input }) => calculateAndSave(ctx, input)),
  scoreRevisions: adminProcedure
    .input(recordInput)
    .output(exactly(revisionsOutput))
    .query(({ ctx, input }) => listRevisions(ctx.deps.db, 'city-scores', input.id)),
  restoreScores: adminProcedure
    .input(restoreInput)
    .output(exactly(schema.savedScoresSchema))
    .mutation(({ ctx, input }) => restoreScores(ctx, input)),
})
