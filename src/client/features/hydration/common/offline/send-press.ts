import { aboutPerson } from '#client/features/accounts/common/person-context.ts'
import type { Calls } from '#client/lib/trpc.ts'
import type { WaitingPress } from './waiting-presses.ts'

/** Sends one press. The header names its person, so that the server refuses it if someone else is logged in by now. */
export function sendPress({ hydration }: Pick<Calls, 'hydration'>, userId: string, press: WaitingPress) {
  const { id } = press
  const options = { context: aboutPerson(userId) }
  if (press.kind === 'undo') return hydration.undo.mutate({ id, entryId: press.entryId }, options)
  const { amount, drink } = press
  return hydration[press.kind === 'add' ? 'addWater' : 'removeWater'].mutate({ id, amount, drink }, options)
}
