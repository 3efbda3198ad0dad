import type { ReactNode } from 'react'
import { InputField } from '#client/ui/public/input-field.tsx'
import { SelectField, type SelectOption } from '#client/ui/public/select-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import type { Form } from '#client/ui/public/use-form.ts'
import { type Units, unitSign } from '#shared/format/amount.ts'
import { amountProblem } from '#shared/format/typed-amount.ts'
import { DRINKS } from '#shared/hydration/built-in-drinks.ts'
import { type DrinkValues, drinkName, drinkValues } from '#shared/hydration/drink-values.ts'
import { MAX_AMOUNT, MIN_AMOUNT } from '#shared/hydration/hydration.limits.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { minuteOfTime } from '#shared/wall-clock.ts'

const LIMITS = { min: MIN_AMOUNT, max: MAX_AMOUNT }

/** What is typed about an entry. */
export interface EntryValues {
  amount: string
  drink: string
  /** '08:30' */
  time: string
  /** The key of the chosen water; empty if none was chosen, which leaves the entry's own or the drink's default. */
  water: string
}

/** The rules of an entry's fields. */
export const entryRules = (units: Units) => ({
  amount: (text: string) => amountProblem(text, units, LIMITS),
  time: (time: string) => (minuteOfTime(time) === null ? 'Enter a time, 08:30 for example.' : null),
})

const toOption = ({ id, name }: { id: string; name: string }): SelectOption => ({ value: id, label: name })

/** The drinks to choose from, with the drink of an entry if it was deleted or is no longer offered. */
export const drinksWith = (
  entry: Pick<DrinkValues, 'drink' | 'name'>,
  ownDrinks: readonly OwnDrink[],
): SelectOption[] => [
  ...(drinkValues(entry.drink, ownDrinks) === undefined
    ? [{ value: entry.drink, label: drinkName(entry) }]
    : []),
  ...ownDrinks.map(toOption),
  ...DRINKS.map(toOption),
]

export interface EntryFieldsProps {
  form: Form<EntryValues>
  units: Units
  /** null for removed water, which is no drink. */
  drinks: readonly SelectOption[] | null
  /** What chooses the water, for drinks that are made of it. */
  children?: ReactNode
}

/** Amount, drink, water and time of an entry. */
export function EntryFields({ form, units, drinks, children }: EntryFieldsProps) {
  return (
    <>
      <TextField
        label={`Amount in ${unitSign(units)}`}
        autoComplete="off"
        inputMode={units === 'ml' ? 'numeric' : 'decimal'}
        required
        data-autofocus
        {...form.field('amount')}
      />
      {drinks !== null && <SelectField label="Drink" options={drinks} {...form.field('drink')} />}
      {children}
      <InputField label="Time" required input={{ type: 'time' }} {...form.field('time')} />
    </>
  )
}
