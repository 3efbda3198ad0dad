import { router } from '#server/trpc/init.ts'
import { exactly, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import * as schema from '#shared/scans/bottled-waters/bottled-waters.schema.ts'
import { bottledWaterBySlug, listBottledWaters } from './bottled-waters.service.ts'

/** `bottledWaters.*`: the public pages of the catalog. */
export const bottledWatersRouter = router({
  list: sharedAnswerProcedure
    .input(schema.bottledWaterListInput)
    .output(exactly(schema.bottledWaterListOutput))
    .query(({ ctx, input }) => listBottledWaters(ctx.deps.db, input)),
  bySlug: sharedAnswerProcedure
    .input(schema.bottledWaterInput)
    .output(exactly(schema.bottledWaterSchema))
    .query(({ ctx, input }) => bottledWaterBySlug(ctx.deps.db, input)),
})
