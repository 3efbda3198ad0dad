import type { NounModule } from '#server/noun-module.ts'
import { bookmarksRouter } from './bookmarks.router.ts'
import { planReminderTask } from './due-plan-reminders.service.ts'
import { comparisonTask } from './earlier-bookmarks.service.ts'
import { deleteRemovedBookmarks } from './photos.service.ts'
import { composePlanReminderMail } from './plan-reminder-mail.service.ts'

export const bookmarks = {
  procedures: { bookmarks: bookmarksRouter },
  tasks: (deps) => [planReminderTask(deps), comparisonTask(deps)],
  cleanUp: [deleteRemovedBookmarks],
  mails: { 'plan-reminder': composePlanReminderMail },
} satisfies NounModule
