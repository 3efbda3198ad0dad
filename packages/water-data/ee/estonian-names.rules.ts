/** What an Estonian supply point is called at its end: "waterworks", "supply area", "tap where samples are taken". */
const WATERWORKS =
  /\s+(?:(?:ühis)?veev[äõ]r(?:k|gi\s?vesi)(?=$|\s*\()|(?:ÜVK|VTJ|piirkon(?:d|na)|proovivõtukraan\p{L}*)$)/iu
/** What is served, which stands after its name, in English: places first, then houses and works. */
const KINDS: readonly (readonly [forms: string, english: string])[] = [
  ['küla', 'village'],
  ['külade|külad', 'villages'],
  ['aleviku?|alevi?', 'small town'],
  ['linna?', 'town'],
  ['(?:kesk)?asula', 'settlement'],
  ['elurajooni?', 'residential area'],
  ['(?:korter)?elamu(?:d|te)?|ridaelamu', 'houses'],
  ['talu|farmi?', 'farm'],
  ['turismitalu|puhketalu', 'guest farm'],
  ['mõis|mõisa', 'manor'],
  ['lossi?', 'castle'],
  ['(?:põhi|kesk|alg)?kooli?|gümnaasiumi?', 'school'],
  ['lasteaed|lasteaia', 'kindergarten'],
  ['hooldeko(?:du|ju)|hooldekeskuse?|hooldekeskus', 'care home'],
  ['haigla', 'hospital'],
  ['sanatooriumi?', 'sanatorium'],
  ['külalistemaja|pansiona(?:at|adi)', 'guesthouse'],
  ['hotelli?', 'hotel'],
  ['motelli?', 'motel'],
  ['hosteli?', 'hostel'],
  ['puhkemaja(?:d|de)?', 'holiday home'],
  ['puhkeküla', 'holiday village'],
  ['puhkekeskuse?', 'holiday center'],
  ['kämpingu?', 'campsite'],
  ['(?:noorte)?laag(?:er|ri)', 'youth camp'],
  ['spordibaasi?|spordikeskuse?', 'sports center'],
  ['sadama?', 'harbor'],
  ['tehase?|tootmis(?:hoone|üksuse?)|(?:piima|kala|liha)tööstuse?|lihakombina(?:at|adi)', 'factory'],
  ['kaevanduse?', 'mine'],
  ['puurkaevu?|prk', 'well'],
]
const KIND_AT_END = KINDS.map(
  ([forms, english]) => [new RegExp(String.raw`\s+(?:${forms})$`, 'iu'), english] as const,
)
/** The municipality that some names end in, which their county says well enough. */
const MUNICIPALITY = /(?<=veev[äõ]rk),\s[^,]+\s(?:linn|vald)$/iu
/** The capital stands in front, in the genitive. */
const IN_TALLINN = /^Tallinna\s+(?=\p{Lu})/u
/** The network of most of the capital, whose name is a description. */
const OF_THE_CAPITAL = /^Tallinna pinnavee piirkond ja Harku$/iu

/**
 * The name of an Estonian supply point as people abroad read it: "Laeva küla ühisveevärk" → "Laeva (village)", "Kehtna Hooldekodu
 * veevärk" → "Kehtna (care home)", "Tallinna Botaanikaaed" → "Tallinn (Botaanikaaed)". A name that is nothing but a kind stays as
 * it is reported.
 */
export function readableEstonianName(reported: string): string {
  if (OF_THE_CAPITAL.test(reported)) return 'Tallinn (city, with Harku)'
  // "Sae prk — Sae prk proovivõtukraan": the second part repeats the first.
  const [first = reported] = reported.split(/\s+—\s+/)
  let name = first.trim().replace(MUNICIPALITY, '')
  for (let shorter = name.replace(WATERWORKS, ''); shorter !== name; shorter = name.replace(WATERWORKS, ''))
    name = shorter
  const kind = KIND_AT_END.find(([pattern]) => pattern.test(name))
  if (IN_TALLINN.test(name)) name = `Tallinn (${name.replace(IN_TALLINN, '')})`
  else if (kind !== undefined) name = `${name.replace(kind[0], '')} (${kind[1]})`
  return /\p{L}{2}/u.test(name.replace(/\(.*\)/, '')) ? name : reported
}
