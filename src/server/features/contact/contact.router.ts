import { aboutOutput, messageSentOutput, sendMessageInput } from '../../../shared/contact/contact.schema.ts'
import { router } from '../../trpc/init.ts'
import { exactly, publicProcedure, sharedAnswerProcedure } from '../../trpc/procedures.ts'
import { readAbout, sendMessage } from './contact.service.ts'

/** `contact.*`: how to reach whoever runs the site. */
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
