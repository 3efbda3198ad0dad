/** What a helper would ask back about a home problem, in the order it is asked. */
export const PROBLEM_DETAILS = ['where', 'since', 'smell', 'tried'] as const
export type ProblemDetail = (typeof PROBLEM_DETAILS)[number]

/** From this many words on a description says enough, whatever it leaves out. */
const ENOUGH_WORDS = 40

/** The most questions that are asked about one text, whatever it says at first. */
const MOST_ASKED = 3

const SAID: Readonly<Record<ProblemDetail, RegExp>> = {
  where:
    /\b(?:kitchen|bath(?:room|tub)?|tub|toilet|loo|wc|cistern|shower|sink|basin|taps?|faucets?|spigot|basement|cellar|garage|laundry|garden|yard|lawn|outside|attic|loft|ceiling|wall|floor|boiler|heater|geyser|fridge|refrigerator|dishwasher|washing machine|washer|disposal|softener|well|septic|pump|meter|drain|pipes?|radiator|cupboard|cabinet|kettle|hose|sprinklers?|filter|upstairs|downstairs|everywhere|whole house|street|hall(?:way)?|utility room)\b/i,
  since:
    /\b(?:since|for (?:\d+|a|an|one|two|three|some|several|many|the (?:last|past)|about)|today|tonight|yesterday|this (?:morning|evening|week|month|afternoon)|last (?:night|week|month|year|summer|winter)|ago|suddenly|always|overnight|just now|just started|all of a sudden|recently|lately|after (?:the|a|we|i|it|heavy|they|each|every)|when(?:ever)? |every (?:time|night|morning|day|few|hour)|(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter)|days?|weeks?|months?|years?|hours?)\b/i,
  smell:
    /\b(?:smell\w*|odou?r\w*|stink\w*|stench|reek\w*|taste\w*|colou?r\w*|brown|yellow|orange|red|black|green|blue|white|cloudy|milky|clear|rust\w*|stain\w*|noise\w*|sounds?|hiss\w*|bang\w*|gurgl\w*|whistl\w*|drip\w*|spray\w*|looks?|slim\w*|wet|puddle|specks?|flakes?)\b/i,
  tried:
    /\b(?:tried|try|replaced|changed|cleaned|tightened|checked|turned|opened|closed|shut|unplugged|reset|plung\w+|flushed|called|used|poured|bought|installed|looked|tested|already|doesn'?t help|didn'?t help|no (?:luck|change|difference)|nothing (?:so far|yet))\b/i,
}

/**
 * What a thin description leaves out, in the order to ask for it: where, since when, what one sees, hears or smells, and
 * what was tried. Empty for an empty text (there is nothing to ask about yet) and for one that says enough: at most three are
 * ever asked.
 */
export function missingDetails(text: string): ProblemDetail[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.length >= ENOUGH_WORDS) return []
  const missing = PROBLEM_DETAILS.filter((detail) => !SAID[detail].test(text))
  // Three of the four are enough, so that no one is asked more than three questions.
  if (missing.length <= PROBLEM_DETAILS.length - MOST_ASKED) return []
  // Someone who names the place and one more thing has said what a search needs.
  return words.length >= ENOUGH_WORDS / 2 && missing.length <= 2 ? [] : missing
}
