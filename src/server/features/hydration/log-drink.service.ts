import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { LogInput } from '#shared/hydration/log-drink.schema.ts'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'
import { idSchema } from '#shared/ids.ts'
import { bottleKey, readComparable } from '#shared/site/compare/compared-with.rules.ts'
import { copyWater, listWaterChoices } from './choose-water.service.ts'
import { addTimedDrink } from './hydration-corrections.service.ts'
import { uuidOf } from './imported-id.ts'
import { addWater } from './presses.service.ts'

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** What a script learns of a drink that it added: its id, and the day it counts for, in ml. */
export interface LoggedDrink {
  id: string
  date: string
  intake: number
  goal: number
}

/** The id of a drink's entry: what a script calls it, if that is no UUID, is made into one for this person. */
function entryId(userId: string, id: string | undefined): string {
  if (id === undefined) return randomUUID()
  return idSchema.safeParse(id).success ? id : uuidOf(JSON.stringify([userId, id]))
}

/**
 * The id of the water that a script names: one of the person's own by its name, a key (`city.oslo-norway`), or a bottle of
 * the catalog by its brand. Throws NOT_FOUND for any other.
 */
async function namedWater(deps: NeededDeps, owner: Member, name: string): Promise<string> {
  const wanted = name.toLowerCase()
  const own = (await listWaterChoices(deps, owner.id)).find((choice) =>
    [choice.key, choice.name, waterName(choice)].some((text) => text.toLowerCase() === wanted),
  )
  const key = own?.key ?? (readComparable(name) === null ? bottleKey(name) : name)
  try {
    return (await copyWater(deps, owner, key)).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw new AppError('NOT_FOUND', 'We know no such water. Write its name as under "Which water?".')
    throw error
  }
}

/**
 * Adds a drink that a script sends: a press, or by the rules of corrections if it says a time or a water. Sent again with
 * its id it counts once. Throws BAD_REQUEST for a time to come or longer ago than a week and beyond the limits of a day,
 * NOT_FOUND for an unknown drink or water.
 */
export async function logDrink(deps: NeededDeps, owner: Member, input: LogInput): Promise<LoggedDrink> {
  const { amount, drink, time, water } = input
  const id = entryId(owner.id, input.id)
  const answer = ({ date, intake, goal }: Omit<LoggedDrink, 'id'>) => ({ id, date, intake, goal })
  if (time === undefined && water === undefined)
    return answer(await addWater(deps, owner.id, { id, amount, drink }))
  const waterId = typeof water === 'string' ? await namedWater(deps, owner, water) : water
  const { day } = await addTimedDrink(deps, owner.id, { id, amount, drink, time, waterId })
  return answer(day)
}
