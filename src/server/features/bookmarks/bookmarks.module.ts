import type { NounModule } from '#server/noun-module.ts'
import { bookmarksRouter } from './bookmarks.router.ts'
import { PLAN_REMINDER_BATCH, sendDuePlanReminders } from './due-plan-reminders.service.ts'
import { compareEarlierBookmarks } from './earlier-bookmarks.service.ts'
import { deleteRemovedBookmarks } from './photos.service.ts'
import { composePlanReminderMail } from './plan-reminder-mail.service.ts'

export const bookmarks = {
  procedures: { bookmarks: bookmarksRouter },
  tasks: [
    {
      name: 'plan reminders',
      everyMs: 20_000,
      run: sendDuePlanReminders,
      moreAfter: PLAN_REMINDER_BATCH,
    },
    { name: 'earlier bookmarks', everyMs: 3_600_000, run: compareEarlierBookmarks, moreAfter: true },
  ],
  cleanUp: [deleteRemovedBookmarks],
  mails: { 'plan-reminder': composePlanReminderMail },
} satisfies NounModule
