import { plainText } from './read-typed-place.rules.ts'

/** Words of questions about water that no place begins or ends with. */
const CLEAR = `tap drinking water waters quality contaminated contamination contaminants? contains? chemicals? toxic poison
  limits? reports? results? tests? testing tested pfas pfoa pfos pfhxs genx chlorine chloramines? fluoride fluoridated
  nitrates? nitrites? arsenic radon sodium hardness ph tds bacteria germs microplastics? pressure filters? filtered tastes?
  tasting smells? smelly odor cloudy notices? advisory advisories alerts? outages? bills? company companies utility utilities
  provider providers supplier suppliers supply cancer how hows what whats what's which where why when who is isnt are was does
  do did has have had can could should would may might will i we you they it to be get my our your their this that the a an
  any some much many ok okay about of in for at near from by with and on there all still now today so me us come comes coming
  goes agua segura seguro potable calidad tomar beber puedo es está del en drink like zip zipcode code codes area address`
/** Further ones, which are a part of some names: "Iron Mountain", "High Point", "Live Oak". */
const UNCLEAR = `lead iron copper manganese uranium sulfur sulfates? calcium magnesium hard soft safe safety clean dirty brown
  boil boiling order wells? pipes? lines? levels? taste source high low good bad best worst live local home house apartment here go`

const oneOf = (words: string): string => words.trim().split(/\s+/).join('|')
const bounds = (words: string) => ({
  before: new RegExp(String.raw`^(?:(?:${oneOf(words)})(?:[\s,]+|$))+`, 'i'),
  // "El" stands before "agua", too. "Public" and "municipal" are said of a supply; in front of a place they may be a part of its name.
  after: new RegExp(
    String.raw`(?:^|[\s,]+)(?:(?:${oneOf(words)}|public|municipal|department|dept|bureau|works|waterworks|services?|authority|district|board|el|la|de)(?:[\s,]+|$))+$`,
    'i',
  ),
})
const clear = bounds(CLEAR)
const all = bounds(`${CLEAR} ${UNCLEAR}`)
const BOUNDS = [clear, { ...all, before: clear.before }, all]

/**
 * What may be the place in a text that also speaks of water, the longest first: "is the water in Flint safe to drink?" is about
 * Flint, "iron mountain water" about Iron Mountain before it is about "mountain". Holds an empty text where there is no other
 * word, and is empty where there is no word of water. A place may be called like such a word ("Lead"), so a text is searched
 * for as it is first.
 */
export function placesInQuestion(text: string): string[] {
  const typed = plainText(text)
  const places = BOUNDS.map(({ before, after }) => typed.replace(before, '').replace(after, '').trim())
  return [...new Set(places)].filter((place) => place !== typed)
}
