import { stopMail } from '#server/http/stop-mail.ts'
import type { NounModule } from '#server/noun-module.ts'
import { WELL_REMINDER_PATH } from '#shared/water/mine/own-well.rules.ts'
import { runDueImport } from './loads/schedule.service.ts'
import { composeScheduledImportsMail } from './loads/schedule-mail.service.ts'
import { waterDataRouter } from './loads/water-data.router.ts'
import { compareDueFollows, FOLLOW_BATCH } from './mine/due-water-changes.service.ts'
import { queueWellReminders, WELL_REMINDER_BATCH } from './mine/due-well-reminders.service.ts'
import { myTestsRouter } from './mine/my-tests.router.ts'
import { myWaterRouter } from './mine/my-water.router.ts'
import { composeWaterChangedMail } from './mine/water-changed-mail.service.ts'
import { composeWellReminder } from './mine/well-reminder-mail.service.ts'
import { stopWellReminder } from './mine/well-reminders.service.ts'
import { composeCityReportMail } from './reports/city-report-mail.service.ts'
import { refreshReports } from './reports/refresh-reports.service.ts'
import { tapWaterRouter } from './reports/tap-water.router.ts'
import { JUDGED_BATCH, judgeBatch } from './status/statuses.service.ts'
import { deleteOldPlaceRequests } from './systems/place-requests.service.ts'
import { placesAdminRouter } from './systems/places.admin.router.ts'
import { systemsAdminRouter } from './systems/systems.admin.router.ts'
import { waterSystemsRouter } from './systems/water-systems.router.ts'

export const water = {
  procedures: {
    myTests: myTestsRouter,
    myWater: myWaterRouter,
    tapWater: tapWaterRouter,
    waterSystems: waterSystemsRouter,
  },
  adminProcedures: { data: waterDataRouter, places: placesAdminRouter, systems: systemsAdminRouter },
  routes: ({ deps }) => [
    stopMail(
      WELL_REMINDER_PATH,
      (token) => stopWellReminder(deps, token),
      'The yearly mail about your well is off.\n',
    ),
  ],
  tasks: [
    { name: 'followed waters', everyMs: 60_000, run: compareDueFollows, moreAfter: FOLLOW_BATCH },
    {
      name: 'yearly tests of wells',
      everyMs: 3_600_000,
      run: queueWellReminders,
      moreAfter: WELL_REMINDER_BATCH,
    },
    {
      name: 'report refresh',
      everyMs: 3_600_000,
      async run(deps) {
        const changed = await refreshReports(deps)
        if (changed > 0) deps.log.info({ changed }, 'Reports were judged again')
      },
    },
    { name: 'statuses of water systems', everyMs: 60_000, run: judgeBatch, moreAfter: JUDGED_BATCH },
    {
      name: 'scheduled imports',
      everyMs: 300_000,
      startsLater: true,
      run: runDueImport,
      moreAfter: true,
    },
  ],
  cleanUp: [
    ({ db }) => deleteOldPlaceRequests(db),
    ({ clock, waterData }) => waterData.removeOldUploads(clock.now()),
  ],
  mails: {
    'city-report': composeCityReportMail,
    'scheduled-imports': composeScheduledImportsMail,
    'water-changed': composeWaterChangedMail,
    'well-reminder': composeWellReminder,
  },
} satisfies NounModule
