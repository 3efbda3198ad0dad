import { z } from 'zod'
import { router } from '#server/trpc/init.ts'
import {
  adminProcedure,
  done,
  doneOutput,
  exactly,
  reauthenticatedAdminProcedure,
} from '#server/trpc/procedures.ts'
import * as schema from '#shared/admin/users.schema.ts'
import { invite, inviteAgain } from './invitations.service.ts'
import * as users from './users.service.ts'
import { exportPart, exportUsers } from './users-export.service.ts'

const changedUsers = exactly(schema.changedUsersOutput)

export const usersRouter = router({
  list: adminProcedure
    .input(schema.usersInput)
    .output(exactly(schema.usersOutput))
    .query(({ ctx, input }) => users.listUsers(ctx.deps, input)),
  // A mutation, because each opening is recorded.
  open: adminProcedure
    .input(schema.userIdInput)
    .output(exactly(schema.personOutput))
    .mutation(({ ctx, input }) => users.openPerson(ctx, input.userId)),
  updateProfile: adminProcedure
    .input(schema.updateProfileInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(users.renameUser(ctx, input.userId, input.fullName))),
  setRole: reauthenticatedAdminProcedure
    .input(schema.setRoleInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(users.setRole(ctx, input.userId, input.role))),
  setSubscription: reauthenticatedAdminProcedure
    .input(schema.setSubscriptionInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(users.setSubscription(ctx, input.userId, input.isSubscribed))),
  setSubscriptions: reauthenticatedAdminProcedure
    .input(schema.setSubscriptionsInput)
    .output(changedUsers)
    .mutation(({ ctx, input }) =>
      users.changeEach(input.userIds, (userId) => users.setSubscription(ctx, userId, input.isSubscribed)),
    ),
  setBan: reauthenticatedAdminProcedure
    .input(schema.setBanInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(users.setBan(ctx, input.userId, input.until))),
  setBans: reauthenticatedAdminProcedure
    .input(schema.setBansInput)
    .output(changedUsers)
    .mutation(({ ctx, input }) =>
      users.changeEach(input.userIds, (userId) => users.setBan(ctx, userId, input.until)),
    ),
  remove: reauthenticatedAdminProcedure
    .input(schema.userIdInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(users.removeUser(ctx, input.userId))),
  invite: reauthenticatedAdminProcedure
    .input(schema.inviteInput)
    .output(exactly(z.object({ userId: z.string() })))
    .mutation(({ ctx, input }) => invite(ctx, input)),
  inviteAgain: reauthenticatedAdminProcedure
    .input(schema.userIdInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(inviteAgain(ctx, input.userId))),
  exportCsv: reauthenticatedAdminProcedure
    .output(exactly(schema.exportCsvOutput))
    .mutation(({ ctx }) => exportUsers(ctx)),
  exportPart: reauthenticatedAdminProcedure
    .input(schema.exportPartInput)
    .output(exactly(schema.exportPartOutput))
    .mutation(({ ctx, input }) => exportPart(ctx, input.cursor)),
})
