import { router } from '#server/trpc/init.ts'
import {
  adminProcedure,
  done,
  doneOutput,
  exactly,
  reauthenticatedAdminProcedure,
} from '#server/trpc/procedures.ts'
import * as schema from '#shared/admin/settings.schema.ts'
import * as settings from './admin-settings.service.ts'
import * as tests from './setting-tests.service.ts'

const tested = exactly(schema.testOutput)

export const settingsRouter = router({
  get: adminProcedure.output(exactly(schema.settingsOutput)).query(({ ctx }) => settings.readSettings(ctx)),
  secretStatus: adminProcedure
    .input(schema.secretStatusInput)
    .output(exactly(schema.secretStatusOutput))
    .query(({ ctx, input }) => settings.secretStatus(ctx, input.names)),
  setSecret: reauthenticatedAdminProcedure
    .input(schema.setSecretInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(settings.changeSecret(ctx, input.name, input.value))),
  removeSecret: reauthenticatedAdminProcedure
    .input(schema.removeSecretInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(settings.changeSecret(ctx, input.name, null))),
  saveAi: reauthenticatedAdminProcedure
    .input(schema.aiSettingsSchema)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(settings.changeSetting(ctx, 'ai', input))),
  resetAi: reauthenticatedAdminProcedure
    .output(doneOutput)
    .mutation(({ ctx }) => done(settings.changeSetting(ctx, 'ai', null))),
  saveSisterApp: reauthenticatedAdminProcedure
    .input(schema.sisterAppSchema)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(settings.changeSetting(ctx, 'sister-app', input))),
  resetSisterApp: reauthenticatedAdminProcedure
    .output(doneOutput)
    .mutation(({ ctx }) => done(settings.changeSetting(ctx, 'sister-app', null))),
  saveOperator: reauthenticatedAdminProcedure
    .input(schema.operatorSettingsSchema)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(settings.changeSetting(ctx, 'operator', input))),
  resetOperator: reauthenticatedAdminProcedure
    .output(doneOutput)
    .mutation(({ ctx }) => done(settings.changeSetting(ctx, 'operator', null))),
  saveOpenFoodFacts: adminProcedure
    .input(schema.openFoodFactsSchema)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(settings.changeSetting(ctx, 'open-food-facts', input))),
  saveImportSchedule: reauthenticatedAdminProcedure
    .input(schema.importScheduleSchema)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(settings.changeSetting(ctx, 'import-schedule', input))),
  testAi: adminProcedure.output(tested).mutation(({ ctx, signal }) => tests.testAi(ctx, signal)),
  testMail: adminProcedure.output(tested).mutation(({ ctx }) => tests.testMail(ctx)),
})
