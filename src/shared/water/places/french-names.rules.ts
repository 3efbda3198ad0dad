import { capitalized } from '../../format/capitalized.ts'

/** Abbreviations that stay in capitals though they hold a vowel: unions of communes, and parts of their names. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `BDA BDI CA CUA EPCI HLM II III IV IX SDE SDEA SEA SEBB SEDIF SEM SEP SEPIG SIA SIAE SIAEP SIAEPA SIAP SICASIL SICAE
   SIE SIEA SIEP SIEPA SIERG SIRP SIVOM SIVU SMA SMAEP SMDEA SMEA SMEP SMIAEP SPEHA UDI UE VI VII VIII XI XII ZA ZAC ZI`.split(
    /\s+/,
  ),
)
/** Words without a vowel that are words all the same. */
const SHORTENED_WORDS: ReadonlySet<string> = new Set(['ST', 'STS', 'MT', 'MTS', 'CHT', 'GD', 'PT'])
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'au aux d de des du en et la le les lez l sous sur à ès'.split(' '),
)

const hasVowel = (word: string): boolean => /[AEIOUYÀ-ÖÙ-Ü]/.test(word)

/** Whether a word in capitals stays as it is. */
function isAbbreviation(word: string): boolean {
  if (ABBREVIATIONS.has(word)) return true
  return word.length === 1 || (!hasVowel(word) && !SHORTENED_WORDS.has(word))
}

function readableWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase()
  if (!isFirst && SMALL_WORDS.has(lower)) return lower
  if (/\d/.test(word) || isAbbreviation(word)) return word
  return capitalized(lower)
}

/** "ABERGEMENT-CLEMENCIAT (L')" */
const ARTICLE_LAST = /^(.+?)\s*\((L['’]|LA|LE|LES)\)$/i

/**
 * The name of a French commune or water network as people write it, from the reported one, which is in capitals and without
 * accents: "ABERGEMENT-CLEMENCIAT (L')" → "L'Abergement-Clemenciat", "AMBERIEU-EN-BUGEY" → "Amberieu-en-Bugey". Keeps every
 * letter and digit. Names that are reported with small letters keep theirs.
 */
export function readableFrenchName(reported: string): string {
  const trimmed = reported.replaceAll(/[’`]/g, "'").replace(/\s+/g, ' ').trim()
  const ordered = trimmed.replace(
    ARTICLE_LAST,
    (_, name: string, article: string) => `${article}${article.endsWith("'") ? '' : ' '}${name}`,
  )
  if (/\p{Ll}/u.test(ordered)) return ordered
  let isFirst = true
  return ordered.replace(/[\p{L}\p{N}]+/gu, (word, position: number) => {
    // "d'" and "l'" are small words; a letter that stands for itself is a name: "SECTEUR D".
    const isElided = word.length === 1 && ordered[position + 1] === "'"
    const readable = word.length === 1 && !isElided ? word : readableWord(word, isFirst)
    isFirst = false
    return readable
  })
}
