import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { savedSchema } from '#shared/admin/content.schema.ts'
import * as schema from '#shared/admin/review/review.schema.ts'
import {
  confirmRecord,
  correctRecord,
  listReviews,
  readReview,
  rejectRecord,
  takeBackDecision,
} from './review.service.ts'

const saved = exactly(savedSchema)

export const reviewRouter = router({
  list: adminProcedure
    .input(schema.reviewListInput)
    .output(exactly(schema.reviewListOutput))
    .query(({ ctx, input }) => listReviews(ctx.deps.db, input.state)),
  get: adminProcedure
    .input(schema.reviewTargetSchema)
    .output(exactly(schema.reviewDetailOutput))
    .query(({ ctx, input }) => readReview(ctx.deps, input)),
  confirm: adminProcedure
    .input(schema.confirmInput)
    .output(saved)
    .mutation(({ ctx, input }) => confirmRecord(ctx, input)),
  correct: adminProcedure
    .input(schema.correctInput)
    .output(saved)
    .mutation(({ ctx, input }) => correctRecord(ctx, input)),
  reject: adminProcedure
    .input(schema.rejectInput)
    .output(saved)
    .mutation(({ ctx, input }) => rejectRecord(ctx, input)),
  takeBack: adminProcedure
    .input(schema.takeBackInput)
    .output(saved)
    .mutation(({ ctx, input }) => takeBackDecision(ctx, input)),
})
