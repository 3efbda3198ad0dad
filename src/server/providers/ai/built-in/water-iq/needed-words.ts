/**
 * Articles that answer only for what one of their words names, in the words of the search: without "brown" in it, a question
 * about drinking water is not about brown water.
 */
export const NEEDED_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['brown-water-drinking', ['brown', 'rust', 'orange', 'earthy', 'dirti', 'cloudy']],
  ['hot-tap-water-infant-formula', ['hot', 'baby', 'babywater', 'pregnant']],
  ['tap-water-for-babies', ['baby', 'babywater', 'pregnant']],
])
