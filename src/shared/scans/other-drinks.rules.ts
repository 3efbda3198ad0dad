import { editDistance } from '../edit-distance.ts'
import { withPlainLetters } from '../plain-letters.ts'
import otherDrinks from './other-drinks.json' with { type: 'json' }

/** A line of a label. */
export interface DrinkLine {
  text: string
  /** Printed about as large as a name: fruits and teas in small print are recipes, or what others make with the water. */
  isLarge: boolean
}

/** What the words of a label say it is instead of plain water. */
export interface OtherDrink {
  /** The word, as the label prints it. */
  word: string
  /** Electrolytes alone: purified waters are sold with them, too. */
  isElectrolytesOnly: boolean
}

const wordsOf = (text: string) =>
  withPlainLetters(text)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '')
const phrasesOf = (texts: readonly string[]) => texts.map((text) => withPlainLetters(text).split(' '))

const ALWAYS = phrasesOf(otherDrinks.always)
const LARGE_PRINT = phrasesOf(otherDrinks.largePrint)
const ELECTROLYTES = phrasesOf(otherDrinks.electrolytes)
/** Words of scripts that put no space between two. */
const WITHOUT_SPACES = otherDrinks.withoutSpaces.map((word) => ({ word, plain: withPlainLetters(word) }))
const NOT = new Set(otherDrinks.not)
/** So many words before it may hold the "no" of "no added flavors". */
const WORDS_OF_A_NOT = 2
/** One misread letter is forgiven in words of this length. */
const LONG = 7
/** "12% juice", "10 % Fruchtgehalt". */
const SHARE_OF_FRUIT = /\d\s?%\s?(?:de\s|di\s|d['’])?(?:fru[ictk]|jui?c|jus\b|saft|succo|zumo)/i

/** Ends a word of the lists that many endings follow: "ochucen*" is "ochucená" and "ochucený". */
const ANY_ENDING = '*'

const isWord = (read: string | undefined, meant: string) =>
  read !== undefined &&
  (read === meant ||
    (meant.endsWith(ANY_ENDING) && read.startsWith(meant.slice(0, -1))) ||
    (meant.length >= LONG && read.length >= LONG && editDistance(read, meant, { limit: 1 }) <= 1))

/** The words of a line that are one of the phrases, as they were read; null without any, or behind a "no". */
function foundIn(words: readonly string[], phrases: readonly (readonly string[])[]): string | null {
  for (const phrase of phrases) {
    const at = words.findIndex((_word, start) =>
      phrase.every((meant, index) => isWord(words[start + index], meant)),
    )
    if (at < 0 || words.slice(Math.max(0, at - WORDS_OF_A_NOT), at).some((word) => NOT.has(word))) continue
    return words.slice(at, at + phrase.length).join(' ')
  }
  return null
}

/**
 * Whether a label says that it is another drink than plain water: a lemonade, a flavored water, a supplement. Makers of waters
 * print the water's name on those, too. Null if nothing says so.
 */
export function otherDrinkOn(lines: readonly DrinkLine[]): OtherDrink | null {
  const read = lines.map(({ text, isLarge }) => ({ text, isLarge, words: wordsOf(text) }))
  for (const { text, isLarge, words } of read) {
    if (SHARE_OF_FRUIT.test(text)) return { word: text.trim(), isElectrolytesOnly: false }
    const plain = withPlainLetters(text)
    const word =
      foundIn(words, ALWAYS) ??
      (isLarge ? foundIn(words, LARGE_PRINT) : null) ??
      WITHOUT_SPACES.find((each) => plain.includes(each.plain))?.word ??
      null
    if (word !== null) return { word, isElectrolytesOnly: false }
  }
  for (const { words } of read) {
    const word = foundIn(words, ELECTROLYTES)
    if (word !== null) return { word, isElectrolytesOnly: true }
  }
  return null
}
