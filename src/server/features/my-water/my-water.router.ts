import { router } from '#server/trpc/init.ts'
import {
  exactly,
  sharedAnswerProcedure,
  subscriberProcedure,
} from '#server/trpc/procedures.ts'
import * as schema from '#shared/my-water/my-water.schema.ts'
import { findWaters } from './find-waters.service.ts'
import { readMyWater } from './my-water.service.ts'

/** `myWater.*`: the caller's own water, which `auth.updateUser` sets. */
export const myWaterRouter = router({
  figures: subscriberProcedure
    .output(exactly(schema.myFiguresOutput))
    .query(({ ctx }) => readMyWater(ctx.deps.db, ctx.viewer, ctx.deps.clock.now())),
  find: sharedAnswerProcedure
    .input(schema.findWatersInput)
    .output(exactly(schema.foundWatersOutput))
    .query(({ ctx, input }) => findWaters(ctx.deps.db, input.q)),
})
