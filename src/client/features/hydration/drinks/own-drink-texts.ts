import { readTyped } from '#shared/format/typed-number.ts'
import { isDrinkIcon } from '#shared/hydration/drink-icons.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'

/** A drink of the person's own as the texts of a form. */
export type DrinkTexts = Record<Exclude<keyof OwnDrink, 'id' | 'version'>, string>

/** No drink has a thousand of anything in 100 ml, so what stands behind a point is a fraction. */
const read = (text: string) => readTyped(text.replace(/%( vol)?\s*$/, ''), { mark: '.' })

function parseContent(text: string): number | null {
  const typed = read(text)
  return typed.kind === 'number' ? typed.value : null
}

/** What is wrong with a typed share or content and how to correct it; null if nothing is. */
export function contentProblem(text: string, max: number, need: 'required' | 'optional'): string | null {
  const typed = read(text)
  if (typed.kind === 'unclear') return typed.question
  const isRight =
    typed.kind === 'number'
      ? typed.value >= 0 && typed.value <= max
      : typed.kind === 'empty' && need === 'optional'
  return isRight ? null : `Enter a number from 0 to ${max}.`
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** The texts of a form: those of a drink, or what a new drink begins with. */
export const textsOfDrink = (drink: OwnDrink | null): DrinkTexts => ({
  name: drink?.name ?? '',
  icon: drink?.icon ?? 'cup',
  water: textOf(drink?.water ?? 100),
  caffeine: textOf(drink?.caffeine ?? null),
  sugar: textOf(drink?.sugar ?? null),
  alcohol: textOf(drink?.alcohol ?? 0),
})

/** The drink that checked texts describe; `version` is the one that the page saw. */
export const drinkOfTexts = (id: string, version: number, texts: DrinkTexts): OwnDrink => ({
  id,
  version,
  name: texts.name.trim(),
  icon: isDrinkIcon(texts.icon) ? texts.icon : 'cup',
  water: parseContent(texts.water) ?? 100,
  caffeine: parseContent(texts.caffeine),
  sugar: parseContent(texts.sugar),
  alcohol: parseContent(texts.alcohol) ?? 0,
})
