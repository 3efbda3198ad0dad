import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#shared/app-error.ts'
import { FIRST_VERSION, MAX_OWN_DRINKS } from '#shared/hydration/hydration.limits.ts'
import type { ShownContents, Today } from '#shared/hydration/hydration.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { changeSettings } from './change-settings.service.ts'
import type { NeededDeps } from './hydration-day.service.ts'
import { updateOwnDrinks, updateShownContents } from './own-drinks.queries.ts'
import { updateDefaultWaters } from './waters-of-drinks.queries.ts'

const changeDrinks = (
  deps: NeededDeps,
  userId: string,
  change: (drinks: readonly OwnDrink[]) => readonly OwnDrink[],
): Promise<Today> =>
  changeSettings(deps, userId, async (tracked, tx) => {
    const ownDrinks = change(tracked.ownDrinks)
    await updateOwnDrinks(tx, userId, ownDrinks)
    return { ownDrinks }
  })

const normalized = (name: string) => name.toLowerCase()

/** Throws BAD_REQUEST if another drink of the list has this name. */
function requireFreeName(drinks: readonly OwnDrink[], { id, name }: OwnDrink): void {
  if (drinks.some((other) => other.id !== id && normalized(other.name) === normalized(name)))
    throw new AppError('BAD_REQUEST', 'You have a drink of this name. Choose another name.')
}

/** Adds a drink of the person's own. One that is in the list already stays as it is. */
export const addDrink = (deps: NeededDeps, userId: string, drink: OwnDrink): Promise<Today> =>
  changeDrinks(deps, userId, (drinks) => {
    if (drinks.some(({ id }) => id === drink.id)) return drinks
    if (drinks.length >= MAX_OWN_DRINKS)
      throw new AppError('BAD_REQUEST', `You have ${MAX_OWN_DRINKS} drinks. Delete one to add another.`)
    requireFreeName(drinks, drink)
    return [...drinks, { ...drink, version: FIRST_VERSION }]
  })

/** For a drink that is not as the page saw it. */
const changedElsewhere = (code: 'CONFLICT' | 'NOT_FOUND', what: 'changed' | 'deleted') =>
  new AppError(
    code,
    `This drink was ${what} in another tab or on another device. See your drinks as they are now.`,
    {
      details: { reason: 'changed-elsewhere' },
    },
  )

/**
 * Changes a drink of the person's own; entries of it stay as they are. Throws NOT_FOUND if it is not in the list, CONFLICT for
 * an older version. The same change sent twice counts once.
 */
export const changeDrink = (deps: NeededDeps, userId: string, drink: OwnDrink): Promise<Today> =>
  changeDrinks(deps, userId, (drinks) => {
    const stored = drinks.find(({ id }) => id === drink.id)
    if (stored === undefined) throw changedElsewhere('NOT_FOUND', 'deleted')
    const next = { ...drink, version: drink.version + 1 }
    if (isDeepStrictEqual(stored, next)) return drinks
    if (stored.version !== drink.version) throw changedElsewhere('CONFLICT', 'changed')
    requireFreeName(drinks, drink)
    return drinks.map((other) => (other.id === drink.id ? next : other))
  })

/**
 * Deletes a drink of the person's own with its default water, if it is in the list; entries of it stay. Throws CONFLICT for an
 * older version.
 */
export const removeDrink = (
  deps: NeededDeps,
  userId: string,
  { id, version }: Pick<OwnDrink, 'id' | 'version'>,
): Promise<Today> =>
  changeSettings(deps, userId, async (tracked, tx) => {
    if (tracked.ownDrinks.some((drink) => drink.id === id && drink.version !== version))
      throw changedElsewhere('CONFLICT', 'changed')
    const ownDrinks = tracked.ownDrinks.filter((drink) => drink.id !== id)
    const { [id]: _, ...defaultWaters } = tracked.defaultWaters
    await updateOwnDrinks(tx, userId, ownDrinks)
    await updateDefaultWaters(tx, userId, defaultWaters)
    return { ownDrinks, defaultWaters }
  })

/** Sets which contents of their drinks a person sees. */
export const changeShownContents = (
  deps: NeededDeps,
  userId: string,
  shownContents: ShownContents,
): Promise<Today> =>
  changeSettings(deps, userId, async (_tracked, tx) => {
    await updateShownContents(tx, userId, shownContents)
    return { shownContents }
  })
