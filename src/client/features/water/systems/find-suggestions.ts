import type { ComboboxOption } from '#client/ui/public/combobox.tsx'
import type { FoundPlaces } from '#shared/water/find/find.schema.ts'
import type { FoundRow } from '#shared/water/find/found-rows.rules.ts'
import { orderFound, withNamesakes } from '#shared/water/find/order-found.rules.ts'
import { placeOption } from './place-options.ts'

/** What the find field offers for what was found. */
export interface Suggestions {
  options: ComboboxOption[]
  /** Where Enter leads: to the place that is most likely meant, whose page leads back to the others of its name. */
  enterPath: string | null
}

export function suggest(found: FoundPlaces, asked: { q: string; region: string }): Suggestions {
  const { first, rows } = orderFound(found, asked)
  const isNamesake = (row: FoundRow) => row.isExact && row.label === first?.label
  return {
    options: rows.map(placeOption),
    enterPath: first === null ? null : withNamesakes(first, rows.filter(isNamesake).length > 1),
  }
}
