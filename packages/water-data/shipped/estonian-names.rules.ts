/** What an Estonian supply point is called at its end: "waterworks", "supply area", "tap where samples are taken". */
const WATERWORKS = /\s+(?:(?:ühis)?veev[äõ]r(?:k|gi\s?vesi)|ÜVK|VTJ|piirkond|proovivõtukraan\p{L}*)$/iu
/** Kinds of places, which stand after their name, in English. */
const KINDS: readonly [RegExp, string][] = [
  [/\s+küla$/iu, 'village'],
  [/\s+(?:aleviku?|alevi)$/iu, 'small town'],
  [/\s+linna?$/iu, 'town'],
  [/\s+asula$/iu, 'settlement'],
]
/** The capital stands in front, in the genitive. */
const IN_TALLINN = /^Tallinna\s+(?=\p{Lu})/u
/** The network of most of the capital, whose name is a description. */
const OF_THE_CAPITAL = /^Tallinna pinnavee piirkond ja Harku$/iu

/**
 * The name of an Estonian supply point as people abroad read it: "Laeva küla ühisveevärk" → "Laeva (village)", "Tallinna
 * Botaanikaaed" → "Tallinn (Botaanikaaed)". A name that is nothing but a kind stays as it is reported.
 */
export function readableEstonianName(reported: string): string {
  if (OF_THE_CAPITAL.test(reported)) return 'Tallinn (city, with Harku)'
  // "Sae prk — Sae prk proovivõtukraan": the second part repeats the first.
  const [first = reported] = reported.split(/\s+—\s+/)
  let name = first.trim()
  for (let shorter = name.replace(WATERWORKS, ''); shorter !== name; shorter = name.replace(WATERWORKS, ''))
    name = shorter
  const kind = KINDS.find(([pattern]) => pattern.test(name))
  if (kind !== undefined) name = `${name.replace(kind[0], '')} (${kind[1]})`
  else if (IN_TALLINN.test(name)) name = `Tallinn (${name.replace(IN_TALLINN, '')})`
  return /\p{L}{2}/u.test(name.replace(/\(.*\)/, '')) ? name : reported
}
