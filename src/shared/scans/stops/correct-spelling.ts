import { editDistance } from '../../edit-distance.ts'
import { roughSoundOf, soundOf, spokenWord } from './sound-of.ts'
import { wordForm } from './word-forms.ts'

/** Shorter words are never corrected: too many other words are one letter away. */
const SHORTEST_CORRECTED = 5
/** So short a word is corrected only to what sounds the same, with one slip. */
const SHORTEST_HEARD = 4
/** Shorter words are not compared with consonants mixed up. */
const SHORTEST_MIXED_UP = 7
/** Shorter pairs are no two words written as one: "into", "outof". */
const SHORTEST_PAIR = 7
/** Shorter words are not written as two. */
const SHORTEST_SPLIT = 7

/** Longer "words" are gibberish, and not worth the work. */
const LONGEST_CORRECTED = 20

/** The word itself and what is left when any one letter is removed. */
function withoutOneLetter(word: string): string[] {
  const shorter = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
  return [word, ...shorter]
}

/** What a word is without its ending, as far as its letters tell: "leaked" may be of "leak" or of "leake". */
function withoutEnding(word: string): string[] {
  const stem = /^(.{3,})(?:ing|ed)$/.exec(word)?.[1]
  // "Flaming" is of "flame": of "flam" it would be "flamming".
  if (stem !== undefined && /(?<![aeiou])[aeiou][bcdglmnprtvz]$/.test(stem)) return [`${stem}e`]
  if (stem !== undefined) return [stem, `${stem}e`, ...(/([^lsz])\1$/.test(stem) ? [stem.slice(0, -1)] : [])]
  if (/ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (/(?:[sxzo]|[cs]h)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return /[^su]s$/.test(word) ? [word.slice(0, -1)] : []
}

/** How many slips turn one word into the other: a letter left out, added or changed, or two neighbors swapped. */
const slipsBetween = (one: string, other: string): number => editDistance(one, other, { countsSwaps: true })

/** The words of each key, separated by spaces: an array for each of the fifty thousand keys would take 3 MB. */
type Index = ReadonlyMap<string, string>

function indexBy(words: Iterable<string>, keysOf: (word: string) => readonly string[]): Index {
  const index = new Map<string, string>()
  for (const word of words) {
    for (const key of keysOf(word)) {
      const others = index.get(key)
      index.set(key, others === undefined ? word : `${others} ${word}`)
    }
  }
  return index
}

const wordsAt = (index: Index, key: string): string[] => index.get(key)?.split(' ') ?? []

/** How the words of a sentence are meant. */
export interface Spelling {
  /** The word, or the words, that one is meant as: "bleech" is "bleach", "carbonmonoxide" is two. */
  correct(word: string): readonly string[]
  /** The word that two are meant as, "under neath"; null if they are two. */
  join(first: string, second: string): string | null
  /** The forms of other words that sound the same: "pane" may be "pain" where that makes a phrase. */
  soundsLike(word: string): readonly string[]
}

/** Takes every word as it is written. */
export const AS_WRITTEN: Spelling = {
  correct: (word) => [word],
  join: () => null,
  soundsLike: () => [],
}

export interface SpellingWords {
  /** What hazards are named by, as phrases. */
  phrases: readonly (readonly string[])[]
  /** Words that only look like a slip ("stream" is not "steam"). */
  others: readonly string[]
  /** Forms of such words. */
  otherForms: readonly string[]
}

/**
 * Corrects to the words that hazards are named by: those that sound the same ("bleech"), then those with one slip, then those
 * that sound the same with consonants mixed up ("tottler"). Looking a word up costs about as many steps as it has letters, so
 * gibberish costs little.
 */
export function createSpelling({ phrases, others, otherForms }: SpellingWords): Spelling {
  const hazards = new Set(phrases.flat())
  const forms = new Set(otherForms)
  const known = new Set([...hazards, ...others].flatMap((word) => [word, ...withoutEnding(word)]))
  const isKnown = (word: string) =>
    known.has(word) || withoutEnding(word).some((each) => known.has(each)) || forms.has(wordForm(word))
  const heard = [...hazards].flatMap((word) => [
    word,
    ...withoutEnding(word).filter((each) => known.has(each)),
  ])
  const atLeast = (length: number) => new Set(heard.filter((word) => word.length >= length))
  const bySound = indexBy(atLeast(SHORTEST_HEARD), (word) => [soundOf(word)])
  const byRoughSound = indexBy(atLeast(SHORTEST_MIXED_UP), (word) => [roughSoundOf(word)])
  const bySlip = indexBy(
    [...hazards].filter((word) => word.length >= SHORTEST_CORRECTED),
    withoutOneLetter,
  )
  const bySpoken = indexBy(hazards, (word) => [spokenWord(word)])
  const pairs = new Map(
    phrases.flatMap((phrase) =>
      phrase.slice(1).map((second, at): [string, readonly string[]] => {
        const pair = [phrase[at] ?? '', second]
        return [pair.join(''), pair]
      }),
    ),
  )
  const nearest = (word: string, candidates: readonly string[], most: number) => {
    const spoken = spokenWord(word)
    const [best] = candidates
      .map((each) => ({
        each,
        slips: slipsBetween(word, each),
        fits: Number(hazards.has(each)) + Number(spokenWord(each) === spoken),
      }))
      .filter(({ slips, fits }) => slips <= most + Math.min(1, fits))
      .sort((one, other) => one.slips - other.slips || other.fits - one.fits)
    return best?.each
  }
  const soundAlike = (word: string, index: Index, sound: (word: string) => string) => {
    for (const each of [word, ...withoutEnding(word)]) {
      const alike = nearest(each, wordsAt(index, sound(each)), Math.min(3, each.length - 3))
      if (alike !== undefined) return alike
    }
    return undefined
  }
  const oneSlipOff = (word: string) =>
    withoutOneLetter(word)
      .flatMap((key) => wordsAt(bySlip, key))
      .find((each) => slipsBetween(word, each) <= 1)
  const correct = (word: string): readonly string[] => {
    if (word.length < SHORTEST_HEARD || word.length > LONGEST_CORRECTED || isKnown(word)) return [word]
    const pair = word.length >= SHORTEST_PAIR ? pairs.get(word) : undefined
    if (pair !== undefined) return pair
    const stem = word.replace(/ed$|(?<=[kpsx])t$/, '')
    if (stem !== word && hazards.has(stem)) return [stem]
    const alike = soundAlike(word, bySound, soundOf)
    const close = word.length < SHORTEST_CORRECTED ? undefined : oneSlipOff(word)
    // "Coffe" sounds like "cough", but is nearer to "coffee".
    if (alike !== undefined && (close === undefined || slipsBetween(word, alike) <= 1)) return [alike]
    if (close !== undefined) return [close]
    if (word.length < SHORTEST_MIXED_UP) return [word]
    return [soundAlike(word, byRoughSound, roughSoundOf) ?? word]
  }
  return {
    correct,
    join(first, second) {
      const whole = first + second
      return whole.length < SHORTEST_SPLIT || !hazards.has(whole) || pairs.has(whole) ? null : whole
    },
    soundsLike: (word) =>
      wordsAt(bySpoken, spokenWord(word))
        .map(wordForm)
        .filter((form) => form !== wordForm(word)),
  }
}
