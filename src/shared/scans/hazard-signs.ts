import type { Hazard } from './home-problem.schema.ts'

/** What in a text points to a danger: it holds when any of `any` matches and none of `unless` does. */
export interface HazardSign {
  hazard: Hazard
  any: readonly RegExp[]
  unless?: RegExp
}

const UP_TO_SIX_WORDS = String.raw`(?:\W+\w+){0,6}?\W+`
const WET = String.raw`(?:water|wet|leak\w*|drip\w*|flood\w*|damp|soak\w*|pour\w*|spray\w*|splash\w*|puddle|running down|trickl\w*)`
const MAINS = String.raw`(?:(?:power|wall|electric\w*|plug) (?:sockets?|outlets?|points?|box(?:es)?|panels?|switch(?:es)?|cables?|fittings?|wires?|wiring)|sockets?(?! (?:wrench|set|spanner))|fuse ?box(?:es)?|breaker (?:box|panel)|circuit breakers?|breakers? (?:is|are) (?:wet|damp)|consumer unit|power strip|extension (?:lead|cord|cable)|junction box|light (?:fittings?|fixtures?|switch(?:es)?|bulbs?|sockets?)|ceiling (?:lights?|lamps?|fans?)|recessed lights?|downlights?|chandeliers?|(?:live|bare|exposed) (?:wires?|cables?)|wiring|electrics|plugs? (?:in|on|of|behind))`
const INTO_A_LIGHT = String.raw`(?:through|from|into|in|inside|out of|onto|on|near|around|by|over|under|above) (?:the |a |an |my |our |that |this )?(?:\w+ ){0,2}?(?:lights?|lamps?|outlets?)\b`
const SEWAGE =
  '(?:sewage|sewer water|poo+p?|feces|faeces|human waste|toilet water|waste ?water|black water|turds?|excrement)'
const COMES = String.raw`(?:back(?:s|ed|ing)?[ -]?up|backup|com(?:es?|ing)|came|ris(?:es?|ing)|rose|flood\w*|overflow\w*|spill\w*|pour\w*|bubbl\w*|everywhere|all over|out of|(?:in|into|on|onto|across) (?:the |my |our )?(?:\w+ )?(?:floor|tub|bath|bathtub|shower|basement|cellar|sink|yard|garden|lawn|room|house|carpet))`
const OTHER_FIXTURE = '(?:showers?|tub|bath|bathtub|sinks?|basin|floor drain|basement|cellar)'

const any = (...sources: string[]) => sources.map((source) => new RegExp(String.raw`\b${source}`, 'i'))
const near = (one: string, other: string) => [
  `${one}${UP_TO_SIX_WORDS}${other}`,
  `${other}${UP_TO_SIX_WORDS}${one}`,
]

const SMELLS = String.raw`(?:smell\w*|odou?rs?|stink\w*|reek\w*|whiff\w*|stench|hiss\w*|leak\w*|escap\w*)`
const EGGS = String.raw`(?:rotten[ -]eggs?|bad eggs?|eggs?|sul(?:f|ph)ur\w*)`
const FLAME = '(?:boiler|heater|pilot|furnace|burner|stove|cooker|gas meter|fireplace)'

/**
 * Signs of the dangers, read sentence by sentence. They are wide on purpose: a needless warning costs a phone call,
 * a missed one can cost a life. What only sounds like a danger is taken out before (see `stop.rules.ts`).
 */
export const HAZARD_SIGNS: readonly HazardSign[] = [
  {
    hazard: 'gas',
    any: any(
      ...near(SMELLS, String.raw`(?:natural )?(?:gas|propane|lpg|butane)\b`),
      String.raw`(?:gas|propane|lpg) (?:leaks?|smell|odou?r|alarm|detector)\b`,
      String.raw`carbon monoxide\b`,
      String.raw`co (?:alarm|detector|monitor|poisoning)\b`,
      ...near(
        String.raw`(?:headaches?|dizzy|dizziness|nause\w+|drowsy|faint(?:ed|ing)?)`,
        String.raw`(?:boiler|furnace|flue|gas heater|water heater|burner)\b`,
      ),
    ),
  },
  {
    hazard: 'gas',
    any: any(
      `${EGGS}${UP_TO_SIX_WORDS}(?:near|by|around|next to|beside|close to|behind|from|at) (?:the |my |our )?(?:\\w+ ){0,2}?${FLAME}`,
      `(?:near|by|around|next to|beside|close to|behind|at) (?:the |my |our )?(?:\\w+ ){0,2}?${FLAME}${UP_TO_SIX_WORDS}${EGGS}`,
      `${FLAME} (?:room |closet |cupboard |area )?(?:\\w+ ){0,2}?(?:smells?|stinks?|reeks?|smelling)${UP_TO_SIX_WORDS}${EGGS}`,
    ),
    // What comes out of the hot tap smells because of the heater's rod, not of gas.
    unless:
      /\b(?:hot|cold|tap|shower|my|our|the|all) water (?:\w+ ){0,4}?(?:smells?|stinks?|reeks?|smelling|tastes?)/i,
  },
  {
    hazard: 'gas',
    any: any(
      `(?:house|home|kitchen|basement|cellar|garage|laundry|utility room|hallway|air|apartment|flat|living room|room)\\b${UP_TO_SIX_WORDS}${EGGS}`,
      `${EGGS}${UP_TO_SIX_WORDS}(?:house|home|kitchen|basement|cellar|garage|laundry|utility room|hallway|air|apartment|flat|living room|room)\\b`,
    ),
    unless:
      /\b(?:water|taps?|faucets?|drains?|sinks?|showers?|toilets?|well|plughole|fridge|dishwasher|washer|washing machine|disposal|softener)\b/i,
  },
  {
    hazard: 'electricity',
    any: any(
      ...near(WET, MAINS),
      `${WET}${UP_TO_SIX_WORDS}${INTO_A_LIGHT}`,
      `(?:lights?|lamps?|outlets?)\\W+(?:\\w+\\W+){0,2}?(?:is |are |was |were )?(?:dripping|leaking|wet|full of water|flicker\\w*)`,
      String.raw`spark(?:s|ed|ing|ing?)?\b`,
      String.raw`arcing\b`,
      String.raw`electrocut\w+`,
      String.raw`electric(?:al)? shocks?\b`,
      String.raw`(?:get|gets|got|getting|gave|gives?|giving|feel|feels|felt|received?)(?: \w+){0,3}? (?:shocks?|shocked|zapped|tingl\w+)\b`,
      String.raw`(?:zap(?:s|ped)?|tingl\w+)${UP_TO_SIX_WORDS}(?:tap|faucet|water|shower|pipe|sink|washing machine|heater)`,
      String.raw`(?:flood\w*|under water|inches of water|feet of water)${UP_TO_SIX_WORDS}(?:electricity|power) (?:is |are )?(?:still )?on\b`,
    ),
    unless: /\b(?:spark ignit\w+|ignit(?:er|or)\w*|piezo)\b/i,
  },
  {
    hazard: 'structure',
    any: any(
      ...near(
        'ceilings?',
        String.raw`(?:sag\w*|bulg\w*|bow(?:s|ed|ing)|droop\w*|collaps\w*|cav(?:ed|ing|es) in|coming down|came down|fall(?:s|ing|en)?|fell|belly|balloon\w*|buckl\w*|giv(?:es|ing) way|crack\w*)\b`,
      ),
      ...near(
        'walls?',
        String.raw`(?:bulg\w*|bow(?:s|ed|ing)|lean(?:s|ing)|buckl\w*|collaps\w*|cav(?:ed|ing|es) in|giv(?:es|ing) way)\b`,
      ),
      ...near(
        'foundations?',
        String.raw`(?:crack\w*|shift\w*|sink(?:s|ing)|settl\w+|mov(?:ed|ing)|collaps\w*)\b`,
      ),
      ...near(
        '(?:floors?|floorboards|joists?|beams?|stairs)',
        String.raw`(?:sag(?:s|ging|ged)?|collaps\w*|cav(?:ed|ing|es) in|giv(?:es|ing) way|rotted through|sinking)\b`,
      ),
      String.raw`(?:sink ?hole|hole)${UP_TO_SIX_WORDS}(?:opened|opening|garden|yard|street|driveway|ground|lawn)\b`,
      String.raw`(?:roof|house|building|garage) (?:is |has |may |might |could |about to )*collaps\w*`,
      String.raw`(?:(?:[2-9]|1\d|two|three|four|five|six|several) (?:feet|foot|ft)|(?:waist|chest|knee|hip)[ -](?:deep|high)|(?:a|1|one|two|2) met(?:re|er)s?)${UP_TO_SIX_WORDS}(?:water|basement|cellar|flood\w*)\b`,
      String.raw`(?:basement|cellar)${UP_TO_SIX_WORDS}(?:(?:[2-9]|1\d|two|three|four|five|six|several) (?:feet|foot|ft)|(?:waist|chest|knee|hip)[ -](?:deep|high)|(?:a|1|one|two|2) met(?:re|er)s?)\b`,
    ),
    unless: /\bcracks? in the paint\b/i,
  },
  {
    hazard: 'sewage',
    any: any(
      String.raw`raw sewage\b`,
      String.raw`(?:sewers?|sewage|septic(?: tank)?)${String.raw`(?: \w+){0,3}?`} (?:back(?:s|ed|ing)?[ -]?up|backup|overflow\w*|flood\w*)\b`,
      ...near(SEWAGE, COMES),
      String.raw`toilets?${UP_TO_SIX_WORDS}(?:overflow\w*|back(?:s|ed|ing)?[ -]?up|com(?:es|ing) up|came up|ris(?:es|ing))${UP_TO_SIX_WORDS}${OTHER_FIXTURE}\b`,
      String.raw`flush\w*${UP_TO_SIX_WORDS}(?:com(?:es|ing)|came|ris(?:es|ing)|back(?:s|ed|ing)?)(?: back)?[ -]?up${UP_TO_SIX_WORDS}${OTHER_FIXTURE}\b`,
      String.raw`(?:com(?:es|ing)|came|ris(?:es|ing)|back(?:s|ed|ing)?)(?: back)?[ -]?up${UP_TO_SIX_WORDS}${OTHER_FIXTURE}${UP_TO_SIX_WORDS}(?:flush\w*|toilets?|loo)\b`,
      String.raw`(?:all|several|multiple|every|both)(?: of)?(?: my| our| the)? drains?${UP_TO_SIX_WORDS}back(?:s|ed|ing)?[ -]?up\b`,
      String.raw`floor drains?${UP_TO_SIX_WORDS}(?:back(?:s|ed|ing)?[ -]?up|overflow\w*|com(?:es|ing) up|bubbl\w+)\b`,
    ),
  },
]
