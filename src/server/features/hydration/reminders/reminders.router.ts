import { router } from '#server/trpc/init.ts'
import {
  done,
  doneOutput,
  exactly,
  publicProcedure,
  requireConfirmedAddress,
  subscriberProcedure,
} from '#server/trpc/procedures.ts'
import * as schema from '#shared/hydration/reminders.schema.ts'
import { addDevice, readReminders, removeDevice, saveReminders, snooze } from './reminders.service.ts'
import { setLetter, stopLetter } from './weekly-letter.service.ts'

/** `reminders.*`: when and where the caller is reminded to drink. */
export const remindersRouter = router({
  get: subscriberProcedure
    .output(exactly(schema.remindersOutput))
    .query(({ ctx }) => readReminders(ctx.deps, ctx.viewer.id)),
  save: subscriberProcedure
    .input(schema.saveRemindersInput)
    .output(exactly(schema.savedRemindersOutput))
    .mutation(({ ctx, input }) => saveReminders(ctx.deps, ctx.viewer.id, input)),
  snooze: subscriberProcedure.output(doneOutput).mutation(({ ctx }) => done(snooze(ctx.deps, ctx.viewer.id))),
  setLetter: subscriberProcedure
    .input(schema.setLetterInput)
    .output(doneOutput)
    .mutation(({ ctx, input: { isOn } }) => {
      if (isOn) requireConfirmedAddress(ctx.viewer, 'to get the weekly letter')
      return done(setLetter(ctx.deps, ctx.viewer.id, isOn))
    }),
  stopLetter: publicProcedure
    .input(schema.stopLetterInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(stopLetter(ctx.deps, input.token))),
  addDevice: subscriberProcedure
    .input(schema.addDeviceInput)
    .output(doneOutput)
    .mutation(({ ctx, input: { endpoint, keys } }) => done(addDevice(ctx, { endpoint, ...keys }))),
  removeDevice: subscriberProcedure
    .input(schema.removeDeviceInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(removeDevice(ctx.deps, ctx.viewer.id, input.endpoint))),
})
