import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import * as schema from '#shared/contact/messages.schema.ts'
import { answerMessage, listMessages, setMessageStatus } from './contact.service.ts'

const changed = exactly(schema.messageChangedOutput)

/** `admin.messages.*` */
export const messagesAdminRouter = router({
  list: adminProcedure
    .input(schema.messagesInput)
    .output(exactly(schema.messagesOutput))
    .query(({ ctx, input }) => listMessages(ctx.deps, input)),
  answer: adminProcedure
    .input(schema.answerMessageInput)
    .output(changed)
    .mutation(async ({ ctx, input }) => {
      await answerMessage(ctx, input.id, input.answer)
      return { status: 'ok' }
    }),
  setStatus: adminProcedure
    .input(schema.setMessageStatusInput)
    .output(changed)
    .mutation(async ({ ctx, input }) => {
      await setMessageStatus(ctx, input.id, input.status)
      return { status: 'ok' }
    }),
})
