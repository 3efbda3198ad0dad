type Sounds = readonly (readonly [RegExp, string])[]

/** Letters that sound alike, replaced in this order. */
const CONSONANTS: Sounds = [
  [/^[kg]n/, 'n'],
  [/^wr/, 'r'],
  [/^cough/, 'cof'],
  [/mb(?=$|e|ing)/, 'm'],
  [/(?<=[^aeiouy])le$/, 'al'],
  [/ache/g, 'ake'],
  [/s?[ct]ious|sh[uo]+s$/g, 'shus'],
  [/(?<=[kpx]|ch|sh)ed$/, 't'],
  [/ing$|(?<![ae])in$/, 'iN'],
  [/(?<![sxzh])es$/, 's'],
  [/[st]ion/g, 'shn'],
  [/tch/g, 'ch'],
  [/gh(?=t|$)/g, ''],
  [/ph/g, 'f'],
  [/wh/g, 'w'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, 'X'],
  [/sh/g, 'S'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/dg/g, 'j'],
]
const TWICE: Sounds = [[/(.)\1+/g, '$1']]
/** Of vowels, only where they stand is left. */
const ANY_VOWEL: Sounds = [
  [/(?<=[aeiou])w/g, 'u'],
  [/e$/, ''],
  [/[aeiouy]+/g, 'a'],
]
/** Vowels as they are spoken, for words that are told apart by them alone. */
const VOWELS: Sounds = [
  [/igh/g, 'I'],
  [/ea(?=d|th)/g, 'e'],
  [/ai|ay|ei|ey/g, 'A'],
  [/ee|ea|ie/g, 'E'],
  [/oa|oe/g, 'O'],
  [/oo|ou|ew|ue|ui/g, 'U'],
  [/au|aw/g, 'o'],
  [/a(?=[^aeiouy]e$)/, 'A'],
  [/e(?=[^aeiouy]e$)/, 'E'],
  [/[iy](?=[^aeiouy]e$)/, 'I'],
  [/o(?=[^aeiouy]e$)/, 'O'],
  [/u(?=[^aeiouy]e$)/, 'U'],
  [/(?<=..)e$/, ''],
  [/[eiu]r(?![aeiouy])/g, 'R'],
]
/** Consonants that children and foreign ears mix up. */
const MIXED_UP: Readonly<Record<string, string>> = { d: 't', b: 'p', g: 'k', v: 'f', S: 'X', j: 'X' }

const heard = (word: string, ...lists: readonly Sounds[]): string =>
  lists.flat().reduce((sound, [letters, as]) => sound.replace(letters, as), word)

/** What a word sounds like, so that "bleech" and "bleach", or "furnis" and "furnace", are the same. */
export const soundOf = (word: string): string => heard(word, CONSONANTS, ANY_VOWEL, TWICE)

/** The same where consonants are mixed up: "tottler" for "toddler", "mashine" for "machine". */
export const roughSoundOf = (word: string): string =>
  heard(
    soundOf(word).replace(/[dbgvSj]/g, (letter) => MIXED_UP[letter] ?? letter),
    TWICE,
  )

/** What tells short words apart: "pane" and "pain" are the same, "pan" is not. */
export const spokenWord = (word: string): string => heard(word, VOWELS, CONSONANTS, TWICE)
