import { trpc } from '#client/lib/trpc.ts'
import { SelectField, type SelectGroup, type SelectOption } from '#client/ui/public/select-field.tsx'
import type { Form } from '#client/ui/public/use-form.ts'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'
import type { WaterChoice, WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { WATER_GROUPS } from '#shared/hydration/water-of-drink-groups.ts'
import { GROUP_NAMES } from '../waters/water-groups.ts'
import type { EntryValues } from './entry-fields.tsx'

/** The choice of no water. */
export const NOT_SAID = 'none'

/** The waters to choose from, with the present one if it is no longer in the list. */
function optionsOf(
  present: WaterOfDrink | null,
  choices: readonly WaterChoice[],
): (SelectOption | SelectGroup)[] {
  const toOption = (water: Omit<WaterOfDrink, 'id'>) => ({ value: water.key, label: waterName(water) })
  const isListed = present === null || choices.some(({ key }) => key === present.key)
  return [
    { value: NOT_SAID, label: 'Not said' },
    ...(isListed ? [] : [toOption(present)]),
    ...WATER_GROUPS.map((group) => ({
      label: GROUP_NAMES[group],
      options: choices.filter((water) => water.group === group).map(toOption),
    })).filter(({ options }) => options.length > 0),
  ]
}

export interface WaterFieldProps {
  form: Form<EntryValues>
  /** The water that the entry has or gets unless another one is chosen. */
  present: WaterOfDrink | null
}

/** Which water an entry was made of. */
export function WaterField({ form, present }: WaterFieldProps) {
  const answer = trpc.hydration.waters.useQuery()
  const field = form.field('water')
  return (
    <SelectField
      label="Which water"
      hint={answer.isError ? 'The list of your waters could not be loaded.' : undefined}
      options={optionsOf(present, answer.data ?? [])}
      {...field}
      value={field.value === '' ? (present?.key ?? NOT_SAID) : field.value}
    />
  )
}
