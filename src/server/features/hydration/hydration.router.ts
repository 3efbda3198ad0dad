import { type AccountGate, createAccountGate } from '#server/limits/account-gate.ts'
import { router } from '#server/trpc/init.ts'
import { exactly, subscriberProcedure } from '#server/trpc/procedures.ts'
import * as schema from '#shared/hydration/hydration.schema.ts'
import * as importSchema from '#shared/hydration/import.schema.ts'
import { listedDrinksInput, listedDrinksOutput } from '#shared/hydration/listed-drinks.schema.ts'
import { mineralsOutput } from '#shared/hydration/minerals.schema.ts'
import { ownDrinkSchema, removeDrinkInput } from '#shared/hydration/own-drinks.schema.ts'
import { everyDay } from '#shared/hydration/progress.rules.ts'
import * as waters from '#shared/hydration/water-of-drink.schema.ts'
import { copyWater, listWaterChoices } from './choose-water.service.ts'
import { readDay, readEntries, readHistory, readUsualDrinks } from './hydration.service.ts'
import * as changes from './hydration-changes.service.ts'
import * as corrections from './hydration-corrections.service.ts'
import * as imports from './hydration-imports.service.ts'
import { setRestDay } from './hydration-rest-days.service.ts'
import { listDrinks } from './listed-drinks.service.ts'
import { readWeekMinerals } from './minerals.service.ts'
import * as ownDrinks from './own-drinks.service.ts'
import { pressGate } from './press-gate.ts'
import * as presses from './presses.service.ts'
import { setDefaultWater } from './waters-of-drinks.service.ts'

const changed = exactly(schema.changeOutput)
const corrected = exactly(schema.correctedOutput)
const today = exactly(schema.todayOutput)

/** The gate for one person's imports: a file of the most drinks is checked and added twice within a minute. */
const importGate = createAccountGate({
  inFlight: 4,
  perMinute: 150,
  message: 'You are importing too much at once.',
})

/** For changes of the tracker, within the limits of a gate. Throws TOO_MANY_REQUESTS beyond them. */
const gatedProcedure = (gate: AccountGate) =>
  subscriberProcedure.use(async ({ ctx, next }) => {
    const leave = gate.enter(ctx.viewer.id, ctx.deps.clock.now())
    try {
      return await next()
    } finally {
      leave()
    }
  })
const changeProcedure = gatedProcedure(pressGate)
const importProcedure = gatedProcedure(importGate)

/** `hydration.*`: what the caller drinks, day by day. */
export const hydrationRouter = router({
  day: subscriberProcedure
    .input(schema.dayInput)
    .output(exactly(schema.dayOutput))
    .query(({ ctx, input }) => readDay(ctx.deps, ctx.viewer.id, input?.date)),
  entries: subscriberProcedure
    .input(schema.entriesInput)
    .output(exactly(schema.entriesOutput))
    .query(({ ctx, input }) => readEntries(ctx.deps, ctx.viewer.id, input)),
  history: subscriberProcedure
    .input(schema.historyInput)
    .output(exactly(schema.historyOutput))
    .query(({ ctx, input }) => readHistory(ctx.deps, ctx.viewer.id, input)),
  usualDrinks: subscriberProcedure
    .output(exactly(schema.usualDrinksOutput))
    .query(({ ctx }) => readUsualDrinks(ctx.deps, ctx.viewer.id)),
  drinks: subscriberProcedure
    .input(listedDrinksInput)
    .output(exactly(listedDrinksOutput))
    .query(({ ctx, input }) => listDrinks(ctx.deps, ctx.viewer.id, input)),
  addWater: changeProcedure
    .input(schema.changeInput)
    .output(changed)
    .mutation(({ ctx, input }) => presses.addWater(ctx.deps, ctx.viewer.id, input)),
  removeWater: changeProcedure
    .input(schema.changeInput)
    .output(changed)
    .mutation(({ ctx, input }) => presses.removeWater(ctx.deps, ctx.viewer.id, input)),
  undo: changeProcedure
    .input(schema.undoInput)
    .output(changed)
    .mutation(({ ctx, input }) => changes.undo(ctx.deps, ctx.viewer.id, input)),
  addEntry: changeProcedure
    .input(schema.addEntryInput)
    .output(corrected)
    .mutation(({ ctx, input }) => corrections.addEntry(ctx.deps, ctx.viewer.id, input)),
  correctEntry: changeProcedure
    .input(schema.correctEntryInput)
    .output(corrected)
    .mutation(({ ctx, input }) => corrections.correctEntry(ctx.deps, ctx.viewer.id, input)),
  removeEntry: changeProcedure
    .input(schema.entryInput)
    .output(corrected)
    .mutation(({ ctx, input }) => corrections.removeEntry(ctx.deps, ctx.viewer.id, input)),
  restoreEntry: changeProcedure
    .input(schema.entryInput)
    .output(corrected)
    .mutation(({ ctx, input }) => corrections.restoreEntry(ctx.deps, ctx.viewer.id, input)),
  checkImport: importProcedure
    .input(importSchema.importInput)
    .output(exactly(importSchema.importOutput))
    .mutation(({ ctx, input }) => imports.checkImport(ctx.deps, ctx.viewer.id, input)),
  importDays: importProcedure
    .input(importSchema.importInput)
    .output(exactly(importSchema.importOutput))
    .mutation(({ ctx, input }) => imports.importDays(ctx.deps, ctx.viewer.id, input)),
  lastImport: subscriberProcedure
    .output(exactly(importSchema.lastImportOutput))
    .query(({ ctx }) => imports.readLastImport(ctx.deps, ctx.viewer.id)),
  undoImport: importProcedure
    .input(importSchema.undoImportInput)
    .output(exactly(importSchema.undoImportOutput))
    .mutation(({ ctx, input }) => imports.undoImport(ctx.deps, ctx.viewer.id, input.importId)),
  setRestDay: changeProcedure
    .input(schema.restDayInput)
    .output(today)
    .mutation(({ ctx, input }) => setRestDay(ctx.deps, ctx.viewer.id, input)),
  setDayStart: changeProcedure
    .input(schema.dayStartInput)
    .output(today)
    .mutation(({ ctx, input }) => changes.changeDayStart(ctx.deps, ctx.viewer.id, input.minute)),
  setGoal: changeProcedure
    .input(schema.goalInput)
    .output(today)
    .mutation(({ ctx, input }) => changes.changeGoals(ctx.deps, ctx.viewer.id, everyDay(input.goal))),
  setWeekdayGoals: changeProcedure
    .input(schema.weekdayGoalsInput)
    .output(today)
    .mutation(({ ctx, input }) => changes.changeGoals(ctx.deps, ctx.viewer.id, input.goals)),
  setLimit: changeProcedure
    .input(schema.limitInput)
    .output(today)
    .mutation(({ ctx, input }) => changes.setLimit(ctx.deps, ctx.viewer.id, input)),
  adjustGoal: changeProcedure
    .input(schema.adjustGoalInput)
    .output(today)
    .mutation(({ ctx, input }) => changes.adjustGoal(ctx.deps, ctx.viewer.id, input)),
  setCups: changeProcedure
    .input(schema.cupsInput)
    .output(today)
    .mutation(({ ctx, input }) => changes.changeCups(ctx.deps, ctx.viewer.id, input.cups)),
  addDrink: changeProcedure
    .input(ownDrinkSchema)
    .output(today)
    .mutation(({ ctx, input }) => ownDrinks.addDrink(ctx.deps, ctx.viewer.id, input)),
  changeDrink: changeProcedure
    .input(ownDrinkSchema)
    .output(today)
    .mutation(({ ctx, input }) => ownDrinks.changeDrink(ctx.deps, ctx.viewer.id, input)),
  removeDrink: changeProcedure
    .input(removeDrinkInput)
    .output(today)
    .mutation(({ ctx, input }) => ownDrinks.removeDrink(ctx.deps, ctx.viewer.id, input)),
  waters: subscriberProcedure
    .output(exactly(waters.watersOutput))
    .query(({ ctx }) => listWaterChoices(ctx.deps, ctx.viewer.id)),
  minerals: subscriberProcedure
    .output(exactly(mineralsOutput))
    .query(({ ctx }) => readWeekMinerals(ctx.deps, ctx.viewer.id)),
  copyWater: changeProcedure
    .input(waters.copyWaterInput)
    .output(exactly(waters.waterOfDrinkSchema))
    .mutation(({ ctx, input }) => copyWater(ctx.deps, ctx.viewer, input.key)),
  setDefaultWater: changeProcedure
    .input(waters.defaultWaterInput)
    .output(today)
    .mutation(({ ctx, input }) => setDefaultWater(ctx.deps, ctx.viewer.id, input)),
  setShownContents: changeProcedure
    .input(schema.shownContentsSchema)
    .output(today)
    .mutation(({ ctx, input }) => ownDrinks.changeShownContents(ctx.deps, ctx.viewer.id, input)),
})
