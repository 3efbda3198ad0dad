import { router } from '#server/trpc/init.ts'
import {
  done,
  doneOutput,
  exactly,
  memberProcedure,
  publicProcedure,
  requireConfirmedAddress,
  sharedAnswerProcedure,
  subscriberProcedure,
} from '#server/trpc/procedures.ts'
import * as schema from '#shared/water/mine/my-water.schema.ts'
import { findWaters } from './find-waters.service.ts'
import { followedWaters, followWater, unfollowWater } from './follows.service.ts'
import { readMyVerdict, readMyWater } from './my-water.service.ts'
import { readWell, setWellReminder, stopWellReminder } from './well-reminders.service.ts'

/** `myWater.*`: the caller's own water, which `auth.updateUser` sets, and the waters they follow. */
export const myWaterRouter = router({
  figures: subscriberProcedure
    .output(exactly(schema.myFiguresOutput))
    .query(({ ctx }) => readMyWater(ctx.deps.db, ctx.viewer, ctx.deps.clock.now())),
  verdict: memberProcedure
    .output(exactly(schema.myVerdictOutput))
    .query(({ ctx }) => readMyVerdict(ctx.deps.db, ctx.viewer, ctx.deps.clock.now())),
  find: sharedAnswerProcedure
    .input(schema.findWatersInput)
    .output(exactly(schema.foundWatersOutput))
    .query(({ ctx, input }) => findWaters(ctx.deps.db, input.q)),
  follow: subscriberProcedure
    .input(schema.followInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(followWater(ctx.deps, ctx.viewer, input.place))),
  followed: memberProcedure
    .output(exactly(schema.followedOutput))
    .query(({ ctx }) => followedWaters(ctx.deps, ctx.viewer.id)),
  unfollow: memberProcedure
    .input(schema.followInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(unfollowWater(ctx.deps, ctx.viewer.id, input.place))),
  well: memberProcedure
    .output(exactly(schema.wellOutput))
    .query(({ ctx }) => readWell(ctx.deps, ctx.viewer.id)),
  setWellReminder: memberProcedure
    .input(schema.setWellReminderInput)
    .output(doneOutput)
    .mutation(({ ctx, input: { isOn } }) => {
      if (isOn) requireConfirmedAddress(ctx.viewer, 'to get the yearly mail')
      return done(setWellReminder(ctx.deps, ctx.viewer.id, isOn))
    }),
  stopWellReminder: publicProcedure
    .input(schema.stopWellReminderInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(stopWellReminder(ctx.deps, input.token))),
})
