import { withPlainDigits } from '../format/written-number.ts'
import { GUIDE_LIST, type GuideSlug } from './guide-list.ts'

/** What a question is recognized by, one pattern a guide. A text may ask several. */
const QUESTIONS: Readonly<Record<GuideSlug, RegExp>> = {
  'water-report': /\bwater (?:quality )?reports?\b|\bccr\b|\bconsumer confidence\b/,
  'formula-and-water':
    /\b(?:baby|infant) formula\b|\bformula\b|\bbaby (?:water|bottles?)\b|\bwater\b.*\bbab(?:y|ies)\b/,
  traveling: /\btravel(?:ing|ling)?\b|\bwater abroad\b/,
  'heat-and-sport':
    /\bheat ?(?:waves?|stroke|exhaustion)\b|\bsweat(?:ing)?\b|\bdehydrat\w*|\bhow much (?:water )?(?:should i|to) drink\b/,
  'older-people': /\belderly\b|\bolder (?:people|adults?|person)\b/,
  'private-wells':
    /\b(?:my|our|own|private|house|home) (?:own )?(?:well|wells|well water)\b|\bwell[ -]?water\b|^wells?$|^wells? in\b|\bin (?:a|my|our|the) well\b|\bin wells?$|\bwell (?:test\w*|owner\w*|pump|safe|flood\w*)\b|\b(?:test\w*|drink\w*|have) (?:\w+ )?(?:a |an |my )?well\b/,
  'lead-pipes': /\blead\b|\bservice lines?\b|\bgalvani[sz]ed\b/,
  'boil-water-notice':
    /\bboil(?:ing|ed)?[ -]?(?:\w+ )?(?:water|notice|advisory|order|alert)\b|\bwater advisory\b|^boil$/,
  'do-not-drink-notice': /\b(?:do not|dont|cant|cannot|not safe to|unsafe to) drink\b(?!.*\benough\b)/,
  'do-not-use-notice': /\b(?:do not|dont|cant|cannot|not safe to|unsafe to) use\b|\bno[ -]use order\b/,
  'aviso-de-hervir-el-agua': /\bh(?:e|ie)rv(?:ir|irla|a|o|ida)\b/,
  'aviso-de-no-beber': /\bno (?:se puede |puedo |podemos )?(?:beber|tomar|beba|tome|beban|tomen)\b/,
  'aviso-de-no-usar': /\bno (?:se puede |puedo |podemos )?(?:usar|utilizar|use|utilice|usen|utilicen)\b/,
  pfas: /\bpfas\b|\bpfoa\b|\bpfos\b|\bforever chemicals?\b|\bgen ?x\b|\bepa\b.*\b20(?:29|31)\b/,
  'hard-water':
    /\bhard(?:ness)?\b(?!.*\bcounty\b)|\bsoft(?:ener|eners|ening|ness)?\b|\blime ?scale\b|\bscale\b|\bhard water\b/,
  filters: /\bfilters?\b|\bfiltration\b|\breverse osmosis\b|\bbrita\b|\bpurifiers?\b/,
  'brown-water':
    /\b(?:brown|rusty|yellow|orange|discolou?red|dirty|cloudy) (?:tap )?water\b|\bwater (?:is |looks )?(?:brown|rusty|yellow|orange|discolou?red)\b/,
}

const MAX_TYPED = 200

/** The guides that answer what somebody typed into the find field, in their order; none for the name of a place. */
export function guidesFor(text: string): GuideSlug[] {
  const typed = withPlainDigits(text.slice(0, MAX_TYPED))
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
  return GUIDE_LIST.flatMap(({ slug }) => (QUESTIONS[slug].test(typed) ? slug : []))
}
