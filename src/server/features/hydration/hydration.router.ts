import * as schema from '../../../shared/hydration/hydration.schema.ts'
import { router } from '../../trpc/init.ts'
import { exactly, subscriberProcedure } from '../../trpc/procedures.ts'
import * as changes from './hydration.changes.service.ts'
import { readDay, readHistory } from './hydration.service.ts'

const changed = exactly(schema.changeOutput)
const today = exactly(schema.todayOutput)

/** `hydration.*`: what somebody drinks, day by day. Everything is the caller's own. */
export const hydrationRouter = router({
  day: subscriberProcedure
    .input(schema.dayInput)
    .output(exactly(schema.dayOutput))
    .query(({ ctx, input }) => readDay(ctx.deps, ctx.viewer.id, input?.date)),
  history: subscriberProcedure
    .input(schema.historyInput)
    .output(exactly(schema.historyOutput))
    .query(({ ctx, input }) => readHistory(ctx.deps, ctx.viewer.id, input)),
  addWater: subscriberProcedure
    .input(schema.changeInput)
    .output(changed)
    .mutation(({ ctx, input }) => changes.drinkMore(ctx.deps, ctx.viewer.id, input)),
  removeWater: subscriberProcedure
    .input(schema.changeInput)
    .output(changed)
    .mutation(({ ctx, input }) => changes.drinkLess(ctx.deps, ctx.viewer.id, input)),
  undo: subscriberProcedure
    .input(schema.undoInput)
    .output(changed)
    .mutation(({ ctx, input }) => changes.undo(ctx.deps, ctx.viewer.id, input)),
  setGoal: subscriberProcedure
    .input(schema.goalInput)
    .output(today)
    .mutation(({ ctx, input }) => changes.changeGoal(ctx.deps, ctx.viewer.id, input.goal)),
  setCups: subscriberProcedure
    .input(schema.cupsInput)
    .output(today)
    .mutation(({ ctx, input }) => changes.changeCups(ctx.deps, ctx.viewer.id, input.cups)),
})
