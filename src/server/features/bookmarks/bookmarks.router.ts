import * as schema from '../../../shared/bookmarks/bookmarks.schema.ts'
import { router } from '../../trpc/init.ts'
import { exactly, memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import * as bookmarks from './bookmarks.service.ts'
import { remindOfPlan } from './reminders/plan-reminders.service.ts'
import { readShared, shareBookmark, unshareBookmark } from './sharing/sharing.service.ts'

const done = exactly(schema.bookmarkDoneOutput)

/** `bookmarks.*`: what somebody keeps. Everything is the caller's own, but what was shared by its link. */
export const bookmarksRouter = router({
  list: memberProcedure
    .input(schema.bookmarkListInput)
    .output(exactly(schema.bookmarkListOutput))
    .query(({ ctx, input }) => bookmarks.listBookmarks(ctx.deps, ctx.viewer.id, input?.types)),
  add: memberProcedure
    .input(schema.bookmarkAddInput)
    .output(exactly(schema.bookmarkAddOutput))
    .mutation(({ ctx, input }) => bookmarks.addBookmark(ctx.deps, ctx.viewer.id, input)),
  remove: memberProcedure
    .input(schema.bookmarkIdInput)
    .output(done)
    .mutation(({ ctx, input }) => bookmarks.removeBookmark(ctx.deps, ctx.viewer.id, input.id)),
  restore: memberProcedure
    .input(schema.bookmarkIdInput)
    .output(done)
    .mutation(({ ctx, input }) => bookmarks.restoreBookmark(ctx.deps, ctx.viewer.id, input.id)),
  share: memberProcedure
    .input(schema.bookmarkIdInput)
    .output(exactly(schema.shareOutput))
    .mutation(({ ctx, input }) => shareBookmark(ctx.deps.db, ctx.viewer.id, input.id)),
  unshare: memberProcedure
    .input(schema.bookmarkIdInput)
    .output(done)
    .mutation(({ ctx, input }) => unshareBookmark(ctx.deps.db, ctx.viewer.id, input.id)),
  shared: publicProcedure
    .input(schema.sharedInput)
    .output(exactly(schema.sharedOutput))
    .query(({ ctx, input }) => readShared(ctx.deps.db, input.token)),
  remind: memberProcedure
    .input(schema.bookmarkRemindInput)
    .output(done)
    .mutation(({ ctx, input }) => remindOfPlan(ctx.deps, ctx.viewer.id, input)),
})
