import type { Deps } from './deps.ts'
import { deleteExpiredLimits } from './limits/rate-limits.queries.ts'
import { composeMail } from './mail-composers.ts'
import { NOUN_LIST } from './nouns.ts'
import { deleteOldAddresses } from './platform/audit/record-audit.service.ts'
import type { BackgroundTask } from './platform/background/background.service.ts'
import { deleteOldContentChanges } from './platform/content-version/content-version.service.ts'
import { deleteFailedMails, mailTask } from './platform/mail/mail.service.ts'
import { deleteUnusedPictures } from './platform/uploads/unused-pictures.service.ts'
import { fullDiskPercent } from './providers/disk/disk.node.ts'

const HOUR_MS = 3_600_000

/** Everything the server does in the background. */
export const backgroundTasks = (deps: Deps): BackgroundTask[] => [
  mailTask(deps, (queued) => composeMail(deps, queued)),
  ...NOUN_LIST.flatMap(({ tasks = [] }) => tasks.map((task) => ({ ...task, run: () => task.run(deps) }))),
  diskTask(deps),
  { name: 'clean-up', everyMs: HOUR_MS, startsLater: true, run: () => cleanUp(deps) },
]

/**
 * Deletes everything that has expired. Nothing depends on the time of this: expired rows are ignored before, too. A step
 * that fails does not stop the others; the first failure is thrown at the end.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  const steps: ((deps: Deps) => Promise<unknown>)[] = [
    deleteOldContentChanges,
    ...NOUN_LIST.flatMap(({ cleanUp: own = [] }) => own),
    ({ db }) => deleteExpiredLimits(db),
    ({ db }) => deleteOldAddresses(db),
    ({ db }) => deleteFailedMails(db),
    deleteUnusedPictures,
  ]
  const failures: unknown[] = []
  for (const step of steps) await step(deps).catch((error: unknown) => failures.push(error))
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
  },
})
