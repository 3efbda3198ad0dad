import { router } from '#server/trpc/init.ts'
import { done, doneOutput, exactly, publicProcedure, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import { aboutOutput, sendMessageInput } from '#shared/site/contact/contact.schema.ts'
import { readAbout, sendMessage } from './contact.service.ts'

/** `contact.*`: how to reach the operator of the site. */
export const contactRouter = router({
  about: sharedAnswerProcedure.output(exactly(aboutOutput)).query(({ ctx }) => readAbout(ctx.deps)),
  send: publicProcedure
    .input(sendMessageInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(sendMessage(ctx, input))),
})
