import { aboutPerson } from '#client/features/accounts/common/person-context.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import type { Person } from '../person.ts'

/** Copies a water that was chosen from the list, so that entries can name it. */
export function useCopyWater(person: Person): (key: string) => Promise<WaterOfDrink> {
  const { client } = trpc.useUtils()
  return (key) => client.hydration.copyWater.mutate({ key }, { context: aboutPerson(person.id) })
}
