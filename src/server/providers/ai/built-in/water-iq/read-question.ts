import { KNOWN_EXPRESSION_WORDS, rawWords, searchTokens } from './search-tokens.ts'
import { createSpelling } from './spelling.ts'

/** What a person's words ask for. */
export interface Question {
  /** The words to search by, with how much each counts. */
  weights: Map<string, number>
  /** They ask what to buy rather than what to do. */
  isAboutBuying: boolean
  /** They name a notice of the utility: "boil water advisory". */
  namesNotice: boolean
}

/** A part of the text that says what is all right, not what is wrong. */
const IS_FINE =
  /\b(?:is|are|s|seems?|looks?|works?|runs?|smells?|tastes?|working|flows?|was|were|stays?)\s+(?:all\s+|perfectly\s+|just\s+|totally\s+|completely\s+|still\s+|absolutely\s+)*(?:fine|ok|okay|normal|normally|good|great|perfect|perfectly|clear|strong|well|alright|right|dry)\b|\bno problem\b|\bnothing wrong\b/i
/** How much the words of such a part still count. */
const FINE_WEIGHT = 0.25

/** A temperature at which water freezes: "-15", "minus 10". */
const FROST = /(?:^|\s)(?:-|−|minus )\d+\b(?! ?(?:psi|bar|year|day|hour|month))/gi

/** A dry floor is fine, a dry tap is not. */
const DRY_TAPS =
  /\b(taps?|faucets?|spigots?|well)\s+(?:is|are|ran|runs?|went|have run|has run|gone)\s+(?:all\s+|bone\s+|completely\s+|totally\s+)*dry\b/gi

/** "Opened the taps, nothing." */
const NOTHING_FROM_TAPS = /\b(taps?|faucets?)\s*[,;:]?\s*(?:and |but |then )?nothing\s*(?=$|[.,;:!?])/gi

/** From 80 psi on, plumbing codes ask for a pressure regulator. */
const HIGH_PSI = /\b(?:[89]\d|1\d\d) ?psi\b/gi

/** "They say I used 18,000 gallons": thousands of gallons are on a bill. */
const BILLED_GALLONS = /\b\d{1,3}(?:,\d{3}|000) ?gallons\b/gi

/** "Nothing but cold" is only cold, and no new part of the sentence. */
const NOTHING_BUT = /\bnothing but\b/gi

/** Hot water that "lasts four minutes" runs out. */
const LASTS_MINUTES = /\blasts? (?:only |just |about |barely |maybe )?\w+ minutes?\b/gi

/** Skin and hair that are dry are a complaint; a dry floor is fine. */
const DRY_SKIN = /\b(hair|skin|scalp|hands?)\s+(?:is|are|gets?|feels?)\s+(?:so |very |really |too )?dry\b/gi

/** "Water for four people for two weeks" is a store for an emergency. */
const FOR_DAYS = /\bfor \w+ (?:people|persons|of us) for (?:\w+ )?(?:days?|weeks?)\b/gi

/** "A 3-month-old" is a child; "a 3-month-old heater" is not, and neither is what is "3 months old". */
const INFANT =
  /\b\d{1,2}[ -](?:week|month)[ -]old\b(?=\s*(?:$|[.,;:!?]|baby|boy|girl|son|daughter|child|kid|and|to|can|drinks?|is|with|safe))/gi

/** What is said not to be there counts for nothing. */
const ABSENT =
  /\b(?:no|not|without|isn'?t|doesn'?t|don'?t (?:see|smell|find|hear|have)|can'?t (?:see|smell|find|hear)|never)\s+(?:any\s+|a\s+|the\s+|visible\s+|sign of (?:a\s+)?)*(?:smell\w*|odou?r|leak\w*|drip\w*|puddles?|stain\w*|noises?|taste|wet|smelly|clogged|blocked)\b/gi

const NOTICE =
  /\b(?:boil(?:[- ]water)?|do[- ]not[- ](?:drink|use))(?:[- ]water)? (?:notice|advisory|order|alert|warning)s?\b/i

const BUYING =
  /\b(?:which|what) (?:(?:kind|type|sort|size|brand|model)s? of\b|(?:\w+ ){0,4}(?:should|do|would|shall|can) (?:i|we|you) (?:buy|get|need|want|choose|pick|recommend|install|take|go for)|(?:\w+ ){0,2}(?:filter|softener|bottle|system|kit|test|purifier|strip|pitcher|jug|brita|cartridge|device|product|model|brand|unit)s?\b(?! (?:is|was|has|keeps|that)\b))|\b(?:best|recommend\w*|buy|buying|purchase|shopping|shop for|suggest(?:ion)?s?|worth (?:it|the|buying|getting)|(?:filter|softener|system|unit|kit|purifier|bottle)s? (?:is|are) (?:any |a )?(?:good|best|better)|looking for|in the market|advice on (?:a|which)|compare|versus|vs|should (?:i|we) (?:get|buy)|want (?:a|to (?:buy|get|install))|(?:thinking (?:of|about)|considering) (?:a|getting|buying|installing)|need (?:a|an|some) (?:good |new |better |decent )?(?:water )?(?:filter|softener|bottle|purifier|test|system|pitcher|jug)|how (?:much|many) (?:water|gallons|litres|liters) (?:should|do|to)|do i need|(?:filter|pitcher|jug|system|unit)s? (?:that|which) (?:takes?|gets?|removes?|filters?|reduces?)|how (?:should|do|can|would) (?:i|we) test|(?:gas|tank|tankless|electric|pitcher|submersible|pellets) (?:or|vs) (?:an? )?\w+)\b/i

/** They ask which of the things sold they should get: "which dishwasher should I buy", and not "what can I get done". */
const TO_BUY =
  /\b(?:which|what) (?:[\w&-]+ ){0,5}(?:should|do|would|shall|can) (?:i|we|you) (?:buy|purchase|order|pick|choose|get(?! (?:rid|out|it|the|my|this|done)\b))|\bbest (?:[\w&-]+ ){1,4}to (?:buy|get)\b|\b(?:shopping for|looking to buy|want to buy)\b/i

/** Whether a person asks what to buy. */
export const asksToBuy = (text: string): boolean => TO_BUY.test(text)

/** "Is my water ok to drink", "can I drink the tap water": about the water itself, not about something that went wrong. */
const WHETHER_DRINKABLE =
  /\b(?:is|are|s|how|if|whether) (?:[\w']+ ){0,5}(?:water|tap|it)\b(?: [\w']+){0,5} (?:safe|ok|okay|fine|good|clean|healthy|drinkable|potable|bad|harmful)\b|\b(?:safe|ok|okay|fine|good|bad) (?:is|to drink)\b(?: [\w']+){0,5} (?:water|tap|faucet)\b|\b(?:can|could|may|should) (?:my |our |your )?\w+ (?:still |safely )?drink (?:\w+ ){0,5}(?:water|tap|faucet)\b/i

/**
 * Words that such a question is made of. Any other one may be a problem, a notice or a person that an article knows, even one
 * the search leaves out: "no", "off", "back", "notice".
 */
const ABOUT_DRINKING = new Set(
  'is are s it the a my our your this that can could may should i we you they how if whether to from in at of for here today still safely safe ok okay fine good clean healthy drinkable potable bad harmful water tap faucet sink kitchen home house city town drink dog cat dogs cats pet pets people guests hi hello please'.split(
    ' ',
  ),
)

/** Whether a person asks if water is fine to drink, and says nothing else of it. */
export const asksWhetherDrinkable = (text: string): boolean =>
  WHETHER_DRINKABLE.test(text) && rawWords(text).every((word) => ABOUT_DRINKING.has(word))

/** Reads the words of a person, sentence by sentence. */
export function createQuestionReader(articleTexts: readonly string[]): (text: string) => Question {
  const spelling = createSpelling(new Set([...KNOWN_EXPRESSION_WORDS, ...articleTexts.flatMap(rawWords)]))
  const corrected = new Map<string, string>()
  const correct = (word: string) => {
    const before = corrected.get(word)
    if (before !== undefined) return before
    const after = spelling.correct(word)
    if (corrected.size > 5000) corrected.clear()
    corrected.set(word, after)
    return after
  }
  return (said) => {
    const text = said
      .replace(FROST, ' below freezing ')
      .replace(DRY_TAPS, '$1 no water')
      .replace(NOTHING_FROM_TAPS, '$1 no water')
      .replace(NOTHING_BUT, 'only')
      .replace(LASTS_MINUTES, ' runs out ')
      .replace(DRY_SKIN, '$1 itchy')
      .replace(FOR_DAYS, ' store emergency ')
      .replace(HIGH_PSI, ' high pressure ')
      .replace(BILLED_GALLONS, ' water bill doubled ')
      .replace(INFANT, ' baby ')
    const weights = new Map<string, number>()
    const parts = text
      .replace(ABSENT, ' ')
      .split(/[.,;:!?\n()]+|\s[-–—]\s|\b(?:but|though|although|however|whereas|while)\b/i)
    for (const part of parts) {
      const weight = IS_FINE.test(part) ? FINE_WEIGHT : 1
      for (const word of searchTokens(part, correct))
        weights.set(word, Math.max(weights.get(word) ?? 0, weight))
    }
    return { weights, isAboutBuying: BUYING.test(text), namesNotice: NOTICE.test(text) }
  }
}
