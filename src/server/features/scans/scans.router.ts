import { router } from '#server/trpc/init.ts'
import { done, doneOutput, exactly, memberProcedure, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import { formInput } from '#shared/attachments.schema.ts'
import { bottleAnalysisSchema } from '#shared/scans/bottle.schema.ts'
import * as schema from '#shared/scans/scans.schema.ts'
import { diagnosisResultSchema } from '#shared/scans/water-iq.schema.ts'
import { lookUpBarcode } from './barcode/barcode.service.ts'
import { addPhoto } from './bottle-label/add-photo.service.ts'
import { analyzeBottle, lookUpBrand } from './bottle-label/bottle-label.service.ts'
import * as scans from './scans.service.ts'
import { diagnoseIssue } from './water-iq/water-iq.service.ts'

/** `scans.*`: bottle scans and Water IQ, their allowance, and the caller's scans. */
export const scansRouter = router({
  allowance: memberProcedure
    .output(exactly(schema.allowanceOutput))
    .query(({ ctx }) => scans.readScanAllowance(ctx.deps, ctx.viewer)),
  analyzeBottle: memberProcedure
    .meta({ body: 'attachment' })
    .input(formInput(schema.analyzeBottleInput))
    .output(exactly(bottleAnalysisSchema))
    .mutation(({ ctx, input, signal }) =>
      'brand' in input ? lookUpBrand(ctx, input.brand) : analyzeBottle(ctx, input, signal),
    ),
  addPhoto: memberProcedure
    .meta({ body: 'attachment' })
    .input(formInput(schema.addPhotoInput))
    .output(exactly(bottleAnalysisSchema))
    .mutation(({ ctx, input, signal }) => addPhoto(ctx, input, signal)),
  barcode: memberProcedure
    .input(schema.barcodeInput)
    .output(exactly(bottleAnalysisSchema))
    .mutation(({ ctx, input }) => lookUpBarcode(ctx, input.code)),
  diagnoseIssue: memberProcedure
    .meta({ body: 'attachment' })
    .input(formInput(schema.diagnoseIssueInput))
    .output(exactly(diagnosisResultSchema))
    .mutation(({ ctx, input, signal }) => diagnoseIssue(ctx, input, signal)),
  progress: memberProcedure
    .input(schema.progressInput)
    .output(exactly(schema.progressOutput))
    .query(({ ctx, input }) => scans.readProgress(ctx.deps, ctx.viewer.id, input.id)),
  brands: sharedAnswerProcedure
    .input(schema.brandsInput)
    .output(exactly(schema.brandsOutput))
    .query(({ ctx, input }) => scans.findBrands(ctx.deps.db, input.search)),
  list: memberProcedure
    .input(schema.scanListInput)
    .output(exactly(schema.scanListOutput))
    .query(({ ctx, input }) => scans.listScans(ctx.deps.db, ctx.viewer.id, input ?? {})),
  byId: memberProcedure
    .input(schema.scanIdInput)
    .output(exactly(schema.scanByIdOutput))
    .query(({ ctx, input }) => scans.scanById(ctx.deps.db, ctx.viewer.id, input.id)),
  remove: memberProcedure
    .input(schema.scanIdInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(scans.removeScan(ctx.deps.db, ctx.viewer.id, input.id))),
})
