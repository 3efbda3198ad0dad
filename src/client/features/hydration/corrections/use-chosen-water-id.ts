import type { WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import type { Person } from '../person.ts'
import { useCopyWater } from '../waters/use-copy-water.ts'
import { NOT_SAID } from './water-field.tsx'

/**
 * What a correction says about the water that was chosen in the form: nothing if none was chosen. The water that the entry
 * has is not copied again, so that its analysis stays the one of its day.
 */
export function useChosenWaterId(person: Person) {
  const copyWater = useCopyWater(person)
  return async (key: string, own: WaterOfDrink | null): Promise<{ waterId?: string | null }> => {
    if (key === '') return {}
    if (key === NOT_SAID) return { waterId: null }
    return { waterId: key === own?.key ? own.id : (await copyWater(key)).id }
  }
}
