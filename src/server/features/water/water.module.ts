import { stopMail } from '#server/http/stop-mail.ts'
import type { NounModule } from '#server/noun-module.ts'
import { WELL_REMINDER_PATH } from '#shared/water/mine/own-well.rules.ts'
import { scheduledImportTask } from './loads/schedule.service.ts'
import { composeScheduledImportsMail } from './loads/schedule-mail.service.ts'
import { waterDataRouter } from './loads/water-data.router.ts'
import { followTask } from './mine/follows.service.ts'
import { myTestsRouter } from './mine/my-tests.router.ts'
import { myWaterRouter } from './mine/my-water.router.ts'
import { composeWaterChangedMail } from './mine/water-changed-mail.service.ts'
import { composeWellReminder } from './mine/well-reminder-mail.service.ts'
import { stopWellReminder, wellReminderTask } from './mine/well-reminders.service.ts'
import { composeCityReportMail } from './reports/city-report-mail.service.ts'
import { reportTask } from './reports/refresh-reports.service.ts'
import { tapWaterRouter } from './reports/tap-water.router.ts'
import { statusTask } from './status/statuses.service.ts'
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
  tasks: (deps) => [
    followTask(deps),
    wellReminderTask(deps),
    reportTask(deps),
    statusTask(deps),
    scheduledImportTask(deps),
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
