import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly, reauthenticatedAdminProcedure } from '#server/trpc/procedures.ts'
import * as schema from '#shared/settings/settings.schema.ts'
import * as settings from './admin-settings.service.ts'
import * as tests from './setting-tests.service.ts'

const OK = { status: 'ok' } as const
const saved = exactly(schema.settingSaved)
const tested = exactly(schema.testOutput)

/** `admin.settings.*` */
export const settingsRouter = router({
  get: adminProcedure.output(exactly(schema.settingsOutput)).query(({ ctx }) => settings.readSettings(ctx)),
  secretStatus: adminProcedure
    .input(schema.secretStatusInput)
    .output(exactly(schema.secretStatusOutput))
    .query(({ ctx, input }) => settings.secretStatus(ctx, input.names)),
  setSecret: reauthenticatedAdminProcedure
    .input(schema.setSecretInput)
    .output(saved)
    .mutation(async ({ ctx, input }) => {
      await settings.changeSecret(ctx, input.name, input.value)
      return OK
    }),
  removeSecret: reauthenticatedAdminProcedure
    .input(schema.removeSecretInput)
    .output(saved)
    .mutation(async ({ ctx, input }) => {
      await settings.changeSecret(ctx, input.name, null)
      return OK
    }),
  saveAi: reauthenticatedAdminProcedure
    .input(schema.aiSettingsSchema)
    .output(saved)
    .mutation(async ({ ctx, input }) => {
      await settings.changeAi(ctx, input)
      return OK
    }),
  resetAi: reauthenticatedAdminProcedure.output(saved).mutation(async ({ ctx }) => {
    await settings.changeAi(ctx, null)
    return OK
  }),
  saveSisterApp: adminProcedure
    .input(schema.sisterAppSchema)
    .output(saved)
    .mutation(async ({ ctx, input }) => {
      await settings.changeSisterApp(ctx, input)
      return OK
    }),
  resetSisterApp: adminProcedure.output(saved).mutation(async ({ ctx }) => {
    await settings.changeSisterApp(ctx, null)
    return OK
  }),
  saveOperator: adminProcedure
    .input(schema.operatorSettingsSchema)
    .output(saved)
    .mutation(async ({ ctx, input }) => {
      await settings.changeOperator(ctx, input)
      return OK
    }),
  resetOperator: adminProcedure.output(saved).mutation(async ({ ctx }) => {
    await settings.changeOperator(ctx, null)
    return OK
  }),
  saveOpenFoodFacts: adminProcedure
    .input(schema.openFoodFactsSchema)
    .output(saved)
    .mutation(async ({ ctx, input }) => {
      await settings.changeOpenFoodFacts(ctx, input)
      return OK
    }),
  saveImportSchedule: reauthenticatedAdminProcedure
    .input(schema.importScheduleSchema)
    .output(saved)
    .mutation(async ({ ctx, input }) => {
      await settings.changeImportSchedule(ctx, input)
      return OK
    }),
  testAi: adminProcedure.output(tested).mutation(({ ctx, signal }) => tests.testAi(ctx, signal)),
  testMail: adminProcedure.output(tested).mutation(({ ctx }) => tests.testMail(ctx)),
})
