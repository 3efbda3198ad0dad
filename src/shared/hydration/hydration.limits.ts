/** Amounts are whole milliliters throughout. */

/** What a new person's daily goal is. */
export const DEFAULT_GOAL = 2000
/** Least and most someone may want to drink a day. */
export const MIN_GOAL = 250
export const MAX_GOAL = 10_000
/** Least and most of one press. */
export const MIN_AMOUNT = 1
export const MAX_AMOUNT = 5000
/** The most a day may hold. More is a typing mistake: no one should drink that much. */
export const MAX_DAY = 20_000
/** Said of a change after which a day would hold less than nothing or more than it may. */
export const NO_ROOM_MESSAGE =
  'A day takes 0 to 20 liters, and this change would leave that range. Change or delete another entry of the day first.'
/** Said when a drink with alcohol should be taken out of the glass. */
export const NOT_IN_GLASS_MESSAGE = 'A drink with alcohol is not in the glass. Delete it from the list.'
/** The most to drink in an hour, even when working in heat: 48 US fl oz ({@link HOUR_SOURCE}). */
export const HOUR_MAXIMUM = 1420
/** Above this within an hour the tracker warns: early enough to stay below {@link HOUR_MAXIMUM}. */
export const HOUR_WARNING = 1000
export const HOUR_SOURCE = {
  title: 'CDC/NIOSH, Heat Stress: Hydration, 2017',
  url: 'https://stacks.cdc.gov/view/cdc/45851',
}
/**
 * Water earns experience up to this much a day, or up to the goal where that is higher: the adequate intake of men
 * (Institute of Medicine, Dietary Reference Intakes for Water, 2005, p. 145: 3.7 liters of total water). The product never
 * rewards drinking too much.
 */
export const EXPERIENCE_CAP = 3700
/** A goal above this asks whether a doctor set it: no adequate intake we know is higher. */
export const GOAL_TO_CONFIRM = 4000

export const GOAL_REASONS = ['hot-day', 'sport', 'ill', 'other'] as const
export type GoalReason = (typeof GOAL_REASONS)[number]

/** Amounts that one press adds for those who read milliliters (`quick-amounts.ts` has them for every unit). */
export const QUICK_ADDS = [250, 500, 750, 1000] as const
/** The latest start of a day, and the steps in which it can be chosen, in minutes after midnight. */
export const LATEST_DAY_START = 360
export const DAY_START_STEP = 30
export const MAX_CUPS = 6

/** Water for one point of experience, and points for one level. */
export const ML_PER_POINT = 50
export const POINTS_PER_LEVEL = 100

export const ACHIEVEMENTS = ['first-goal', 'week-warrior', 'month-master'] as const
export type Achievement = (typeof ACHIEVEMENTS)[number]
export const STREAK_ACHIEVEMENTS: readonly { streak: number; achievement: Achievement }[] = [
  { streak: 7, achievement: 'week-warrior' },
  { streak: 30, achievement: 'month-master' },
]

/** The most presses of one person that are recorded for one day, with those that were undone. */
export const MAX_ENTRIES_PER_DAY = 500
/** The most presses of one person within a minute. */
export const MAX_PRESSES_PER_MINUTE = 120

export const MAX_OWN_DRINKS = 20
export const MAX_DRINK_NAME = 40
/** What a drink may have in 100 ml: mg of caffeine, g of sugar; and % vol of alcohol. */
export const DRINK_LIMITS = { water: 100, caffeine: 500, sugar: 100, alcohol: 30 } as const
/** What a new drink begins with; one more with each change. */
export const FIRST_VERSION = 1
/** The most days and drinks of one request; a larger file is sent in parts. */
export const MAX_DAYS_PER_REQUEST = 60
export const MAX_DRINKS_PER_REQUEST = 1000
/** The longest name of a source of imported drinks, in characters. */
export const MAX_SOURCE = 200
