import type { Deps } from './deps.ts'
import { tokenEndTask } from './features/accounts/access-tokens/access-tokens.service.ts'
import { accountCleanUp } from './features/accounts/clean-up.service.ts'
import { billingTasks } from './features/billing/billing-tasks.service.ts'
import { planReminderTask } from './features/bookmarks/due-plan-reminders.service.ts'
import { comparisonTask } from './features/bookmarks/earlier-bookmarks.service.ts'
import { deleteRemovedBookmarks } from './features/bookmarks/photos.service.ts'
import { deleteOldCityRequests } from './features/cities/city-requests.service.ts'
import { reminderTask } from './features/hydration/reminders/due-reminders.service.ts'
import { letterTask } from './features/hydration/reminders/weekly-letter.service.ts'
import { lapseClaims } from './features/products/products.service.ts'
import { deleteOldAnswers } from './features/scans/barcode/volunteers.service.ts'
import { contactDigestTask, deleteOldMessages } from './features/site/contact/contact.service.ts'
import { scheduledImportTask } from './features/water/loads/schedule.service.ts'
import { followTask } from './features/water/mine/follows.service.ts'
import { wellReminderTask } from './features/water/mine/well-reminders.service.ts'
import { reportTask } from './features/water/reports/refresh-reports.service.ts'
import { statusTask } from './features/water/status/statuses.service.ts'
import { deleteOldPlaceRequests } from './features/water/systems/place-requests.service.ts'
import { deleteExpiredLimits } from './limits/rate-limits.queries.ts'
import { composeMail } from './mail-composers.ts'
import { deleteOldAddresses } from './platform/audit/audit.service.ts'
import type { BackgroundTask } from './platform/background/background.service.ts'
import { deleteOldContentChanges } from './platform/content-version/content-version.service.ts'
import { deleteFailedMails, mailTask } from './platform/mail/mail.service.ts'
import { deleteUnusedPictures } from './platform/uploads/unused-pictures.service.ts'
import { fullDiskPercent } from './providers/disk/disk.node.ts'

const HOUR_MS = 3_600_000

/** Everything the server does in the background. */
export const backgroundTasks = (deps: Deps): BackgroundTask[] => [
  mailTask(deps, (queued) => composeMail(deps, queued)),
  reminderTask(deps),
  letterTask(deps),
  planReminderTask(deps),
  followTask(deps),
  wellReminderTask(deps),
  comparisonTask(deps),
  tokenEndTask(deps),
  contactDigestTask(deps),
  ...billingTasks(deps),
  reportTask(deps),
  statusTask(deps),
  scheduledImportTask(deps),
  diskTask(deps),
  { name: 'claims to read again', everyMs: HOUR_MS, run: () => lapseClaims(deps).then(() => false) },
  { name: 'clean-up', everyMs: HOUR_MS, startsLater: true, run: () => cleanUp(deps).then(() => false) },
]

/**
 * Deletes everything that has expired. Nothing depends on the time of this: expired rows are ignored before, too. A step
 * that fails does not stop the others; the first failure is thrown at the end.
 */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log' | 'waterData'>,
): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    () => deleteOldContentChanges(deps),
    ...accountCleanUp(deps),
    () => deleteExpiredLimits(deps.db),
    () => deleteOldAddresses(deps.db),
    () => deleteFailedMails(deps.db),
    () => deleteOldMessages(deps),
    () => deleteOldCityRequests(deps.db),
    () => deleteOldPlaceRequests(deps.db),
    () => deleteRemovedBookmarks(deps),
    () => deleteUnusedPictures(deps),
    () => deleteOldAnswers(deps),
    () => deps.waterData.removeOldUploads(deps.clock.now()),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Warns every hour while the disk is nearly full. */
export const diskTask = ({ disk, log }: Pick<Deps, 'disk' | 'log'>): BackgroundTask => ({
  name: 'disk space',
  everyMs: HOUR_MS,
  async run() {
    const percent = await fullDiskPercent(disk)
    if (percent !== null)
      log.warn({ percent }, 'the disk is filling up: from 90 % on no pictures are stored, free some space')
    return false
  },
})
