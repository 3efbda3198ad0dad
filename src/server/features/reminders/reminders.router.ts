import { router } from '#server/trpc/init.ts'
import {
  exactly,
  publicProcedure,
  requireConfirmedAddress,
  subscriberProcedure,
} from '#server/trpc/procedures.ts'
import * as schema from '#shared/hydration/reminders.schema.ts'
import { addDevice, readReminders, removeDevice, saveReminders, snooze } from './reminders.service.ts'
import { setLetter, stopLetter } from './weekly-letter.service.ts'

const OK = { status: 'ok' } as const
const acknowledged = exactly(schema.deviceOutput)

/** `reminders.*`: when and where the caller is reminded to drink. */
export const remindersRouter = router({
  get: subscriberProcedure
    .output(exactly(schema.remindersOutput))
    .query(({ ctx }) => readReminders(ctx.deps, ctx.viewer.id)),
  save: subscriberProcedure
    .input(schema.saveRemindersInput)
    .output(exactly(schema.savedRemindersOutput))
    .mutation(({ ctx, input }) => saveReminders(ctx.deps, ctx.viewer.id, input)),
  snooze: subscriberProcedure.output(acknowledged).mutation(async ({ ctx }) => {
    await snooze(ctx.deps, ctx.viewer.id)
    return OK
  }),
  setLetter: subscriberProcedure
    .input(schema.setLetterInput)
    .output(acknowledged)
    .mutation(async ({ ctx, input: { isOn } }) => {
      if (isOn) requireConfirmedAddress(ctx.viewer, 'to get the weekly letter')
      await setLetter(ctx.deps, ctx.viewer.id, isOn)
      return OK
    }),
  stopLetter: publicProcedure
    .input(schema.stopLetterInput)
    .output(acknowledged)
    .mutation(async ({ ctx, input }) => {
      await stopLetter(ctx.deps, input.token)
      return OK
    }),
  addDevice: subscriberProcedure
    .input(schema.addDeviceInput)
    .output(acknowledged)
    .mutation(async ({ ctx, input: { endpoint, keys } }) => {
      const userAgent = ctx.client.userAgent?.slice(0, schema.MAX_USER_AGENT) ?? null
      await addDevice(ctx.deps, ctx.viewer.id, { endpoint, ...keys, userAgent })
      return OK
    }),
  removeDevice: subscriberProcedure
    .input(schema.removeDeviceInput)
    .output(acknowledged)
    .mutation(async ({ ctx, input }) => {
      await removeDevice(ctx.deps, ctx.viewer.id, input.endpoint)
      return OK
    }),
})
