import type { DrinkIcon } from './drink-icons.ts'

export interface Drink {
  id: string
  name: string
  icon: DrinkIcon
  /**
   * The Beverage Hydration Index: how much of the drink the body still holds two hours later, measured by urine, compared
   * with still water; 1 where the trial found no difference from water, or did not test the drink. It says nothing about
   * longer times.
   */
  index: number
  /** Where the index is from. */
  source: string
  /** mg in 100 ml; null if no source of {@link CAFFEINE_SOURCES} names the drink. */
  caffeine: number | null
  /** Where the caffeine is from, and the serving that the source names. */
  caffeineSource: string
  /** g in 100 ml; null where it is not known. Coffee and tea are without sugar: who sweetens them describes a drink of their own. */
  sugar: number | null
}

export const BEVERAGE_INDEX_SOURCE = {
  title: 'Maughan et al. 2016, American Journal of Clinical Nutrition 103:717–723',
  url: 'https://doi.org/10.3945/ajcn.115.114769',
}

/**
 * Where the caffeine of the drinks is from: the servings that EFSA names (espresso 80 mg in 60 ml, filter coffee 90 mg in
 * 200 ml, black tea 50 mg in 220 ml, cola 40 mg in 355 ml, energy drink 80 mg in 250 ml), and the USDA's values for green
 * tea and decaffeinated coffee (12 and 1 mg in 100 g). A drink that none of them names has no value.
 */
export const CAFFEINE_SOURCES = {
  opinion: {
    title: 'EFSA, Scientific Opinion on the safety of caffeine, EFSA Journal 2015;13(5):4102',
    url: 'https://doi.org/10.2903/j.efsa.2015.4102',
  },
  leaflet: { title: 'EFSA explains risk assessment: caffeine, 2015', url: null },
  usda: {
    title: 'USDA FoodData Central, SR Legacy, 2018',
    url: 'https://fdc.nal.usda.gov',
  },
} as const

/** Milligrams in 100 ml, from a serving of so many ml. */
const per100 = (mg: number, ml: number): number => Math.round((mg / ml) * 10_000) / 100

const SAME_AS_WATER = 'As much urine in 4 hours as after still water (Maughan et al. 2016)'
const NOT_TESTED = 'Not in the trial: taken as still water'
const EFSA = 'EFSA 2015'
const USDA = 'USDA FoodData Central 2018'
const NOT_NAMED = 'Caffeine not known: it depends on the product, and our sources name no value'
const WATER_ITSELF = 'Water has neither caffeine nor sugar'

/** What all drinks have that no source names a value for. */
const UNKNOWN = { caffeine: null, caffeineSource: NOT_NAMED, sugar: null }
const PURE = { caffeine: 0, caffeineSource: WATER_ITSELF, sugar: 0 }

/**
 * The drinks to choose from, water first. The seed data lists other values for some of them; where the trial concluded
 * that a drink does not differ from water, the index is 1. Drinks with alcohol are not offered; a person may describe
 * their own.
 */
export const DRINKS = [
  {
    id: 'water',
    name: 'Water',
    icon: 'glass',
    index: 1,
    source: 'What other drinks are compared with (Maughan et al. 2016)',
    ...PURE,
  },
  {
    id: 'sparkling-water',
    name: 'Sparkling water',
    icon: 'glass',
    index: 1,
    source: SAME_AS_WATER,
    ...PURE,
  },
  {
    id: 'filter-coffee',
    name: 'Filter coffee',
    icon: 'coffee',
    index: 1,
    source: SAME_AS_WATER,
    caffeine: per100(90, 200),
    caffeineSource: `90 mg caffeine in 200 ml (${EFSA})`,
    sugar: 0,
  },
  {
    id: 'espresso',
    name: 'Espresso',
    icon: 'coffee',
    index: 1,
    source: NOT_TESTED,
    caffeine: per100(80, 60),
    caffeineSource: `80 mg caffeine in 60 ml (${EFSA})`,
    sugar: 0,
  },
  {
    id: 'decaf-coffee',
    name: 'Decaf coffee',
    icon: 'coffee',
    index: 1,
    source: NOT_TESTED,
    caffeine: 1,
    caffeineSource: `1 mg caffeine in 100 g (${USDA})`,
    sugar: 0,
  },
  {
    id: 'black-tea',
    name: 'Black tea',
    icon: 'leaf',
    index: 1,
    source: SAME_AS_WATER,
    caffeine: per100(50, 220),
    caffeineSource: `50 mg caffeine in 220 ml (${EFSA})`,
    sugar: 0,
  },
  {
    id: 'green-tea',
    name: 'Green tea',
    icon: 'leaf',
    index: 1,
    source: NOT_TESTED,
    caffeine: 12,
    caffeineSource: `12 mg caffeine in 100 g (${USDA})`,
    sugar: 0,
  },
  {
    id: 'cola',
    name: 'Cola',
    icon: 'cup',
    index: 1,
    source: SAME_AS_WATER,
    caffeine: per100(40, 355),
    caffeineSource: `40 mg caffeine in 355 ml (${EFSA})`,
    sugar: null,
  },
  {
    id: 'energy-drink',
    name: 'Energy drink',
    icon: 'energy',
    index: 1,
    source: NOT_TESTED,
    caffeine: per100(80, 250),
    caffeineSource: `80 mg caffeine in 250 ml (${EFSA})`,
    sugar: null,
  },
  { id: 'juice', name: 'Juice', icon: 'citrus', index: 1, source: SAME_AS_WATER, ...UNKNOWN },
  {
    id: 'milk',
    name: 'Milk',
    icon: 'milk',
    index: 1.5,
    source: 'Full-fat milk, index at 2 hours (Maughan et al. 2016)',
    ...UNKNOWN,
  },
  { id: 'soft-drink', name: 'Soft drink', icon: 'cup', index: 1, source: SAME_AS_WATER, ...UNKNOWN },
  { id: 'sports-drink', name: 'Sports drink', icon: 'cup', index: 1, source: SAME_AS_WATER, ...UNKNOWN },
  {
    id: 'rehydration-solution',
    name: 'Oral rehydration solution',
    icon: 'glass',
    index: 1.54,
    source: 'Index at 2 hours (Maughan et al. 2016)',
    ...UNKNOWN,
  },
  // Without its kind, the caffeine of a coffee or a tea is not known.
  { id: 'coffee', name: 'Coffee', icon: 'coffee', index: 1, source: SAME_AS_WATER, ...UNKNOWN, sugar: 0 },
  { id: 'tea', name: 'Tea', icon: 'leaf', index: 1, source: SAME_AS_WATER, ...UNKNOWN, sugar: 0 },
] as const satisfies readonly Drink[]

/** Built-in drinks that have no sugar, though entries of earlier versions say that it is not known. */
export const hasNoSugar = (id: string): boolean => drinkOf(id)?.sugar === 0

/** The built-in drink with this id; undefined if there is none. */
export const drinkOf = (id: string): (typeof DRINKS)[number] | undefined =>
  DRINKS.find((drink) => drink.id === id)
