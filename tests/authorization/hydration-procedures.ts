import { randomUUID } from 'node:crypto'
import { readDay } from '#server/features/hydration/hydration.service.ts'
import { localDay } from '#shared/local-day.ts'
import { bottleKey } from '#shared/site/compare/compared-with.rules.ts'
import { SOME_DRINK } from '../factories/hydration.ts'
import { plantEntry, plantImport, plantSeenEntry, plantWater } from './plants.ts'
import type { Cell, ProcedureRow } from './procedure-table.ts'

const subscriber = { access: 'subscriber' } as const

/** Somebody's first look of a day begins it; anyone who looks again writes nothing. */
async function afterFirstLook({ deps, ownId }: Cell, input: object): Promise<object> {
  await readDay(deps, ownId)
  return input
}

const yesterday = ({ clock }: Cell['deps']) => localDay(new Date(clock.now().getTime() - 86_400_000), 'UTC')

/** A press no one made before. */
const somePress = async () => ({ id: randomUUID(), amount: 250 })

/** A drink of yesterday from a file. */
const someImport = async ({ deps }: Cell) => ({
  importId: randomUUID(),
  addsToDays: false,
  days: [{ date: yesterday(deps), drinks: [{ time: '12:00', amount: 250, drink: 'water' }] }],
})

/** The procedures of the tracker, as the authorization tests know them. */
export const HYDRATION_PROCEDURES: Readonly<Record<string, ProcedureRow>> = {
  'hydration.addDrink': { ...subscriber, input: SOME_DRINK },
  'hydration.addEntry': {
    ...subscriber,
    input: async ({ deps }) => ({
      ...(await somePress()),
      ...{ date: yesterday(deps), drink: 'water', time: '12:00' },
    }),
  },
  'hydration.addWater': { ...subscriber, input: somePress },
  'hydration.drinks': { ...subscriber, input: { from: '2026-11-01', to: '2026-11-20' } },
  'hydration.setLimit': { ...subscriber, input: { isLimit: true } },
  'hydration.changeDrink': {
    ...subscriber,
    input: SOME_DRINK,
    // No one has this drink.
    but: { subscriber: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },
  'hydration.copyWater': {
    ...subscriber,
    input: async ({ deps }) => ({ key: bottleKey(await plantWater(deps)) }),
  },
  'hydration.checkImport': { ...subscriber, input: someImport },
  'hydration.correctEntry': {
    ...subscriber,
    input: async ({ deps, ownId }) => ({ ...(await plantSeenEntry(deps, ownId)), amount: 300 }),
    isOwned: true,
  },
  'hydration.day': { ...subscriber, input: (cell) => afterFirstLook(cell, {}) },
  'hydration.entries': { ...subscriber, input: { date: '2026-11-18' } },
  'hydration.history': {
    ...subscriber,
    input: (cell) => afterFirstLook(cell, { from: '2026-11-01', to: '2026-11-30' }),
  },
  'hydration.minerals': {
    ...subscriber,
    input: async ({ deps, ownId }) => void (await readDay(deps, ownId)),
  },
  'hydration.importDays': { ...subscriber, input: someImport },
  'hydration.lastImport': subscriber,
  'hydration.removeDrink': { ...subscriber, input: { id: SOME_DRINK.id, version: SOME_DRINK.version } },
  'hydration.removeEntry': {
    ...subscriber,
    input: ({ deps, ownId }) => plantSeenEntry(deps, ownId),
    isOwned: true,
  },
  'hydration.removeWater': { ...subscriber, input: somePress },
  'hydration.restoreEntry': {
    ...subscriber,
    input: ({ deps, ownId }) => plantSeenEntry(deps, ownId, { isRemoved: true }),
    isOwned: true,
  },
  'hydration.setCups': { ...subscriber, input: { cups: [200, 330] } },
  'hydration.setDayStart': { ...subscriber, input: { minute: 180 } },
  'hydration.setDefaultWater': { ...subscriber, input: { drinks: ['water'], waterId: null } },
  'hydration.setRestDay': {
    ...subscriber,
    input: async ({ deps }) => ({ date: localDay(deps.clock.now(), 'UTC'), isRest: true }),
  },
  'hydration.setGoal': { ...subscriber, input: { goal: 2500 } },
  'hydration.adjustGoal': {
    ...subscriber,
    input: async ({ deps }) => ({
      date: localDay(deps.clock.now(), 'UTC'),
      adjustment: { goal: 3000, reason: 'sport' },
    }),
  },
  'hydration.setWeekdayGoals': {
    ...subscriber,
    input: { goals: [2500, 2500, 2500, 2500, 2500, 3000, 3000] },
  },
  'hydration.setShownContents': { ...subscriber, input: { caffeine: true, sugar: false, isPregnant: true } },
  'hydration.undo': { ...subscriber, input: ({ deps, ownId }) => plantEntry(deps, ownId), isOwned: true },
  'hydration.usualDrinks': subscriber,
  'hydration.waters': subscriber,
  'hydration.undoImport': {
    ...subscriber,
    input: async ({ deps, ownId }) => ({ importId: await plantImport(deps, ownId) }),
    isOwned: true,
  },
}
