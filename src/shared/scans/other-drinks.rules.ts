import { editDistance } from '../edit-distance.ts'
import { withPlainLetters } from '../plain-letters.ts'
import otherDrinks from './other-drinks.json' with { type: 'json' }

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
  /** The name of a maker alone, which makes waters, too: beside the name of a water or a word of water it says nothing. */
  isMaker?: boolean
}

const wordsOf = (text: string) =>
  withPlainLetters(text)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '')
const phrasesOf = (texts: readonly string[]) => texts.map((text) => withPlainLetters(text).split(' '))

const ALWAYS = phrasesOf(otherDrinks.always)
const LARGE_PRINT = phrasesOf(otherDrinks.largePrint)
const MAKERS = phrasesOf(otherDrinks.makers)
const ELECTROLYTES = phrasesOf(otherDrinks.electrolytes)
/** Words of scripts that put no space between two. */
const WITHOUT_SPACES = otherDrinks.withoutSpaces.map((word) => ({ word, plain: withPlainLetters(word) }))
const NOT = new Set(otherDrinks.not)
/** So many words before it may hold the "no" of "no added flavors". */
const WORDS_OF_A_NOT = 2
/** No phrase of the lists has more words before or after the end of a line. */
const WORDS_OF_A_PHRASE = 3
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

/** Words in the order they are read, and those of the line above that may deny them. */
interface ReadWords {
  words: readonly string[]
  above: readonly string[]
}

/** The words of a line that are one of the phrases, as they were read; null without any, or behind a "no". */
function foundIn({ words, above }: ReadWords, phrases: readonly (readonly string[])[]): string | null {
  for (const phrase of phrases) {
    const at = words.findIndex((_word, start) =>
      phrase.every((meant, index) => isWord(words[start + index], meant)),
    )
    const before = [...above, ...words.slice(0, Math.max(0, at))].slice(-WORDS_OF_A_NOT)
    if (at < 0 || before.some((word) => NOT.has(word))) continue
    // The company of that name bottles waters.
    if (phrase[0] === 'cola' && words[at - 1] === 'coca') continue
    return words.slice(at, at + phrase.length).join(' ')
  }
  return null
}

/** The end of a line and the beginning of the next, which may be one phrase or one hyphenated word. */
function acrossLines(text: string, next: string): DrinkLine & ReadWords {
  const [end, start] = [wordsOf(text).slice(-WORDS_OF_A_PHRASE), wordsOf(next).slice(0, WORDS_OF_A_PHRASE)]
  const isHyphenated = /\p{L}[-\u00ad]$/u.test(text.trim())
  const words = isHyphenated
    ? [...end.slice(0, -1), `${end.at(-1) ?? ''}${start[0] ?? ''}`, ...start.slice(1)]
    : [...end, ...start]
  return { text: words.join(' '), isLarge: false, words, above: [] }
}

/**
 * Whether a label says that it is another drink than plain water: a lemonade, a flavored water, a supplement. Makers of waters
 * print the water's name on those, too. Null if nothing says so.
 */
export function otherDrinkOn(lines: readonly DrinkLine[]): OtherDrink | null {
  const read = lines.flatMap((line, index) => {
    const next = lines[index + 1]
    const own = { ...line, words: wordsOf(line.text), above: wordsOf(lines[index - 1]?.text ?? '') }
    return next === undefined ? [own] : [own, acrossLines(line.text, next.text)]
  })
  for (const line of read) {
    const { text, isLarge } = line
    if (SHARE_OF_FRUIT.test(text)) return { word: text.trim(), isElectrolytesOnly: false }
    const plain = withPlainLetters(text)
    const word =
      foundIn(line, ALWAYS) ??
      (isLarge ? foundIn(line, LARGE_PRINT) : null) ??
      WITHOUT_SPACES.find((each) => plain.includes(each.plain))?.word ??
      null
    if (word !== null) return { word, isElectrolytesOnly: false }
  }
  for (const line of read.filter(({ isLarge }) => isLarge)) {
    const word = foundIn(line, MAKERS)
    if (word !== null) return { word, isElectrolytesOnly: false, isMaker: true }
  }
  for (const line of read) {
    const word = foundIn(line, ELECTROLYTES)
    if (word !== null) return { word, isElectrolytesOnly: true }
  }
  return null
}
