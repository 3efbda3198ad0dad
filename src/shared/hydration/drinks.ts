/** A kind of drink. */
export interface Drink {
  id: string
  name: string
  /**
   * How much of it the body keeps, measured against still water (Beverage Hydration Index at 2 h); 1 where a trial found no
   * difference from water.
   */
  factor: number
  /** Where the factor is from. */
  source: string
}

const SAME_AS_WATER = 'No different from still water in 4 hours (Maughan et al. 2016)'

/**
 * The drinks to choose from, water first. The shipped index names more decimal places for some of them; where the trial
 * itself found no difference from water, the factor is 1 (its own conclusion). Alcohol is no way to drink water.
 */
export const DRINKS = [
  { id: 'water', name: 'Water', factor: 1, source: 'The measure of the index (Maughan et al. 2016)' },
  { id: 'sparkling-water', name: 'Sparkling water', factor: 1, source: SAME_AS_WATER },
  { id: 'tea', name: 'Tea', factor: 1, source: SAME_AS_WATER },
  { id: 'coffee', name: 'Coffee', factor: 1, source: SAME_AS_WATER },
  { id: 'juice', name: 'Juice', factor: 1, source: SAME_AS_WATER },
  { id: 'milk', name: 'Milk', factor: 1.5, source: 'Full-fat milk (Maughan et al. 2016)' },
  { id: 'soft-drink', name: 'Soft drink', factor: 1, source: SAME_AS_WATER },
  { id: 'sports-drink', name: 'Sports drink', factor: 1, source: SAME_AS_WATER },
  {
    id: 'rehydration-solution',
    name: 'Oral rehydration solution',
    factor: 1.54,
    source: 'Oral rehydration solution (Maughan et al. 2016)',
  },
] as const satisfies readonly Drink[]

export type DrinkId = (typeof DRINKS)[number]['id']

/** The drink of an id; undefined for one that is not offered. */
export const drinkOf = (id: string): (typeof DRINKS)[number] | undefined =>
  DRINKS.find((drink) => drink.id === id)
