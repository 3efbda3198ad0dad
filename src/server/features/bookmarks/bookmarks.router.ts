import { createAccountGate } from '#server/limits/account-gate.ts'
import { router } from '#server/trpc/init.ts'
import { done, doneOutput, exactly, memberProcedure, publicProcedure } from '#server/trpc/procedures.ts'
import { formInput } from '#shared/attachments.schema.ts'
import * as schema from '#shared/bookmarks/bookmarks.schema.ts'
import * as bookmarks from './bookmarks.service.ts'
import { getBookmark, listBookmarks } from './listing.service.ts'
import { remindOfPlan } from './plan-reminders.service.ts'
import { readShared, shareBookmark, unshareBookmark } from './sharing/sharing.service.ts'

/** The gate for one account's requests. A page makes one or two at a time, so more come from a script. */
const gate = createAccountGate({
  inFlight: 3,
  perMinute: 600,
  message: 'You are asking for your bookmarks too often.',
})

/** For the member's own bookmarks. Throws TOO_MANY_REQUESTS beyond the gate's limits. */
const ownProcedure = memberProcedure.use(async ({ ctx, next }) => {
  const leave = gate.enter(ctx.viewer.id, ctx.deps.clock.now())
  try {
    return await next()
  } finally {
    leave()
  }
})

/** `bookmarks.*`: the caller's bookmarks, and those that others shared by link. */
export const bookmarksRouter = router({
  list: ownProcedure
    .input(schema.bookmarkListInput)
    .output(exactly(schema.bookmarkListOutput))
    .query(({ ctx, input }) => listBookmarks(ctx.deps, ctx.viewer.id, input)),
  get: ownProcedure
    .input(schema.bookmarkIdInput)
    .output(exactly(schema.bookmarkSchema))
    .query(({ ctx, input }) => getBookmark(ctx.deps, ctx.viewer.id, input.id)),
  add: ownProcedure
    .meta({ body: 'attachment', attachmentNeedsAddressFor: 'to save things' })
    .input(formInput(schema.bookmarkAddInput))
    .output(exactly(schema.bookmarkAddOutput))
    .mutation(({ ctx, input }) => bookmarks.addBookmark(ctx, input)),
  remove: ownProcedure
    .input(schema.bookmarkIdInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(bookmarks.removeBookmark(ctx.deps, ctx.viewer.id, input.id))),
  restore: ownProcedure
    .input(schema.bookmarkIdInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(bookmarks.restoreBookmark(ctx.deps, ctx.viewer.id, input.id))),
  share: ownProcedure
    .input(schema.bookmarkIdInput)
    .output(exactly(schema.shareOutput))
    .mutation(({ ctx, input }) => shareBookmark(ctx.deps.db, ctx.viewer.id, input.id)),
  unshare: ownProcedure
    .input(schema.bookmarkIdInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(unshareBookmark(ctx.deps.db, ctx.viewer.id, input.id))),
  shared: publicProcedure
    .input(schema.sharedInput)
    .output(exactly(schema.sharedOutput))
    .query(({ ctx, input }) => readShared(ctx.deps.db, input.token)),
  remind: ownProcedure
    .input(schema.bookmarkRemindInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(remindOfPlan(ctx.deps, ctx.viewer.id, input))),
})
