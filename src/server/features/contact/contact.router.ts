import { router } from '#server/trpc/init.ts'
import { exactly, publicProcedure, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import { aboutOutput, messageSentOutput, sendMessageInput } from '#shared/contact/contact.schema.ts'
import { readAbout, sendMessage } from './contact.service.ts'

/** `contact.*`: how to reach the operator of the site. */
export const contactRouter = router({
  about: sharedAnswerProcedure.output(exactly(aboutOutput)).query(({ ctx }) => readAbout(ctx.deps)),
  send: publicProcedure
    .input(sendMessageInput)
    .output(exactly(messageSentOutput))
    .mutation(async ({ ctx, input }) => {
      await sendMessage(ctx, input)
      return { status: 'ok' }
    }),
})
