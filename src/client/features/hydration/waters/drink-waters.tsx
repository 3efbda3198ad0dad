import { useState } from 'react'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { drinkOf } from '#shared/hydration/built-in-drinks.ts'
import { drinkValues } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { DRINKS_OF_WATER } from '#shared/hydration/water-of-drink.rules.ts'
import type { Person } from '../person.ts'
import { DefaultWater } from './default-water.tsx'

/** Chooses which water each drink is made of from now on. */
export function DrinkWaters({ today, person }: { today: Today; person: Person }) {
  const [chosen, setChosen] = useState('water')
  const { ownDrinks } = today
  const options = [
    ...DRINKS_OF_WATER.map((id) => ({ value: id, label: drinkOf(id)?.name ?? id })),
    ...ownDrinks.flatMap(({ id, name, alcohol }) => (alcohol === 0 ? [{ value: id, label: name }] : [])),
  ]
  const drink = drinkValues(chosen, ownDrinks) ?? drinkValues('water', ownDrinks)
  if (drink === undefined) return null
  return (
    <>
      <SelectField
        name="drink-of-water"
        label="Drink"
        value={drink.drink}
        options={options}
        onChange={setChosen}
      />
      <div>
        <DefaultWater drink={drink} today={today} person={person} />
      </div>
    </>
  )
}
