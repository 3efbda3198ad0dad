import { z } from 'zod'
import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly, reauthenticatedAdminProcedure } from '#server/trpc/procedures.ts'
import { acknowledged } from '#shared/accounts/accounts.schema.ts'
import * as schema from '#shared/users/users.schema.ts'
import { invite, inviteAgain } from './invitations.service.ts'
import * as users from './users.service.ts'
import { exportPart, exportUsers } from './users-export.service.ts'

const OK = { status: 'ok' } as const
const isDone = exactly(acknowledged)
const changedUsers = exactly(schema.changedUsersOutput)

/** `admin.users.*` */
export const usersRouter = router({
  list: adminProcedure
    .input(schema.usersInput)
    .output(exactly(schema.usersOutput))
    .query(({ ctx, input }) => users.listUsers(ctx.deps, input)),
  updateProfile: adminProcedure
    .input(schema.updateProfileInput)
    .output(isDone)
    .mutation(async ({ ctx, input }) => {
      await users.renameUser(ctx, input.userId, input.fullName)
      return OK
    }),
  setRole: reauthenticatedAdminProcedure
    .input(schema.setRoleInput)
    .output(isDone)
    .mutation(async ({ ctx, input }) => {
      await users.setRole(ctx, input.userId, input.role)
      return OK
    }),
  setSubscription: adminProcedure
    .input(schema.setSubscriptionInput)
    .output(isDone)
    .mutation(async ({ ctx, input }) => {
      await users.setSubscription(ctx, input.userId, input.isSubscribed)
      return OK
    }),
  setSubscriptions: adminProcedure
    .input(schema.setSubscriptionsInput)
    .output(changedUsers)
    .mutation(({ ctx, input }) =>
      users.changeEach(input.userIds, (userId) => users.setSubscription(ctx, userId, input.isSubscribed)),
    ),
  setBan: reauthenticatedAdminProcedure
    .input(schema.setBanInput)
    .output(isDone)
    .mutation(async ({ ctx, input }) => {
      await users.setBan(ctx, input.userId, input.until)
      return OK
    }),
  setBans: reauthenticatedAdminProcedure
    .input(schema.setBansInput)
    .output(changedUsers)
    .mutation(({ ctx, input }) =>
      users.changeEach(input.userIds, (userId) => users.setBan(ctx, userId, input.until)),
    ),
  remove: reauthenticatedAdminProcedure
    .input(schema.userIdInput)
    .output(isDone)
    .mutation(async ({ ctx, input }) => {
      await users.removeUser(ctx, input.userId)
      return OK
    }),
  invite: reauthenticatedAdminProcedure
    .input(schema.inviteInput)
    .output(exactly(z.object({ userId: z.string() })))
    .mutation(({ ctx, input }) => invite(ctx, input)),
  inviteAgain: reauthenticatedAdminProcedure
    .input(schema.userIdInput)
    .output(isDone)
    .mutation(async ({ ctx, input }) => {
      await inviteAgain(ctx, input.userId)
      return OK
    }),
  exportCsv: reauthenticatedAdminProcedure
    .output(exactly(schema.exportCsvOutput))
    .mutation(({ ctx }) => exportUsers(ctx)),
  exportPart: reauthenticatedAdminProcedure
    .input(schema.exportPartInput)
    .output(exactly(schema.exportPartOutput))
    .mutation(({ ctx, input }) => exportPart(ctx, input.cursor)),
})
