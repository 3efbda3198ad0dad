/** A kind of drink. */
export interface Drink {
  id: string
  name: string
  /**
   * The Beverage Hydration Index: how much of the drink the body still holds two hours later, measured by urine, compared
   * with still water; 1 where the trial found no difference from water. It says nothing about longer times.
   */
  factor: number
  /** Where the factor is from. */
  source: string
}

/** The trial that measured the index. */
export const BEVERAGE_INDEX_SOURCE = {
  title: 'Maughan et al. 2016, American Journal of Clinical Nutrition 103:717–723',
  url: 'https://doi.org/10.3945/ajcn.115.114769',
}

const SAME_AS_WATER = 'As much urine in 4 hours as after still water (Maughan et al. 2016)'

/**
 * The drinks to choose from, water first. The seed data lists other figures for some of them; where the trial concluded
 * that a drink does not differ from water, the factor is 1. Alcohol is not offered.
 */
export const DRINKS = [
  {
    id: 'water',
    name: 'Water',
    factor: 1,
    source: 'What other drinks are compared with (Maughan et al. 2016)',
  },
  { id: 'sparkling-water', name: 'Sparkling water', factor: 1, source: SAME_AS_WATER },
  { id: 'tea', name: 'Tea', factor: 1, source: SAME_AS_WATER },
  { id: 'coffee', name: 'Coffee', factor: 1, source: SAME_AS_WATER },
  { id: 'juice', name: 'Juice', factor: 1, source: SAME_AS_WATER },
  { id: 'milk', name: 'Milk', factor: 1.5, source: 'Full-fat milk, index at 2 hours (Maughan et al. 2016)' },
  { id: 'soft-drink', name: 'Soft drink', factor: 1, source: SAME_AS_WATER },
  { id: 'sports-drink', name: 'Sports drink', factor: 1, source: SAME_AS_WATER },
  {
    id: 'rehydration-solution',
    name: 'Oral rehydration solution',
    factor: 1.54,
    source: 'Index at 2 hours (Maughan et al. 2016)',
  },
] as const satisfies readonly Drink[]

export type DrinkId = (typeof DRINKS)[number]['id']

/** The drink with this id; undefined if it is not offered. */
export const drinkOf = (id: string): (typeof DRINKS)[number] | undefined =>
  DRINKS.find((drink) => drink.id === id)

/** What part of an amount of a drink counts: milk counts one and a half times, a drink that is not offered once. */
export const drinkFactor = (id: string): number => drinkOf(id)?.factor ?? 1
