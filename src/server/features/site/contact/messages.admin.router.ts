import { router } from '#server/trpc/init.ts'
import { adminProcedure, done, doneOutput, exactly } from '#server/trpc/procedures.ts'
import * as schema from '#shared/site/contact/messages.schema.ts'
import { answerMessage, listMessages, setMessageStatus } from './contact.service.ts'

const changed = doneOutput

export const messagesAdminRouter = router({
  list: adminProcedure
    .input(schema.messagesInput)
    .output(exactly(schema.messagesOutput))
    .query(({ ctx, input }) => listMessages(ctx.deps, input)),
  answer: adminProcedure
    .input(schema.answerMessageInput)
    .output(changed)
    .mutation(({ ctx, input }) => done(answerMessage(ctx, input.id, input.answer))),
  setStatus: adminProcedure
    .input(schema.setMessageStatusInput)
    .output(changed)
    .mutation(({ ctx, input }) => done(setMessageStatus(ctx, input.id, input.status))),
})
