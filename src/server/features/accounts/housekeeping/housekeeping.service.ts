import type { Deps } from '#server/deps.ts'
import { clearRemovedBookmarks } from '#server/features/bookmarks/photos.service.ts'
import { forgetOldMessages } from '#server/features/contact/contact.service.ts'
import { forgetOldChanges } from '#server/features/content-version/content-version.service.ts'
import { forgetFailedMails } from '#server/features/mail/mail.service.ts'
import { clearUnusedPictures } from '#server/features/uploads/unused-pictures.service.ts'
import { deleteExpiredLimits } from '#server/limits/rate-limits.queries.ts'
import { fullDiskPercent } from '#server/providers/disk/disk.port.ts'
import { deleteExpiredHumanChecks } from '../human-check/human-check.queries.ts'
import { clearExpired } from '../sessions/sessions.lucia.ts'
import { deleteExpiredTakeBacks } from '../take-back/take-back.queries.ts'
import { deleteExpiredTokens } from '../tokens/tokens.queries.ts'
import { deleteUnconfirmedAccounts } from '../unconfirmed/unconfirmed.service.ts'

const HOUR_MS = 3_600_000

/**
 * Clears away everything whose time is over; what has expired counts for nothing before, too. What cannot be cleared away
 * keeps nothing else from it; the first failure is thrown at the end.
 */
export async function clearAway(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  const { db } = deps
  const steps: (() => Promise<unknown>)[] = [
    () => forgetOldChanges(deps),
    () => clearExpired(db),
    () => deleteExpiredTokens(db),
    () => deleteExpiredHumanChecks(db),
    () => deleteExpiredTakeBacks(db),
    () => deleteUnconfirmedAccounts(deps),
    () => deleteExpiredLimits(db),
    () => forgetFailedMails(db),
    () => forgetOldMessages(deps),
    () => clearRemovedBookmarks(deps),
    () => clearUnusedPictures(deps),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Logs a warning once the disk fills up. */
export async function warnOfFullDisk({ disk, log }: Pick<Deps, 'disk' | 'log'>): Promise<void> {
  const percent = await fullDiskPercent(disk)
  if (percent !== null)
    log.warn({ percent }, 'the disk is filling up: from 90 % on no pictures are stored, free some space')
}

/**
 * Clears away, and looks how full the disk is, every hour until it is stopped; the disk at once, too. A database that is
 * down is left for the next hour.
 */
export function startHousekeeping(deps: Pick<Deps, 'db' | 'clock' | 'files' | 'disk' | 'log'>): {
  stop(): void
} {
  const lookAtDisk = () =>
    warnOfFullDisk(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'could not see how full the disk is'),
    )
  void lookAtDisk()
  const timer = setInterval(() => {
    void lookAtDisk()
    clearAway(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'could not clear away'))
  }, HOUR_MS).unref()
  return { stop: () => clearInterval(timer) }
}
