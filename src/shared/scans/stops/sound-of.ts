/** Letters that sound alike, replaced in this order. Of vowels, only where they stand is left. */
const SOUNDS: readonly [RegExp, string][] = [
  [/^[kg]n/, 'n'],
  [/^wr/, 'r'],
  [/ache/g, 'ake'],
  [/s?[ct]ious|sh[uo]+s$/g, 'shus'],
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
  [/(?<=[aeiou])w/g, 'u'],
  [/e$/, ''],
  [/[aeiouy]+/g, 'a'],
  [/(.)\1+/g, '$1'],
]

/** What a word sounds like, so that "bleech" and "bleach", or "furnis" and "furnace", are the same. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [letters, as]) => sound.replace(letters, as), word)
