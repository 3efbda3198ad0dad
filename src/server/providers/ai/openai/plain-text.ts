// Control characters, those that turn the direction of text round or show nothing, and what no font agrees on: they
// could hide or forge words.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Variation_Selector}]+/gu
const MARKDOWN_LINK = /!?\[([^\][]{0,500})\]\([^()\s]{0,2000}[^()]{0,200}\)/g
const TAG = /<[a-z/!?][^<>]{0,2000}(?:>|$)/gi
const ADDRESS =
  /\b(?:[a-z][a-z0-9+.-]{1,20}:[/\\]{2}|(?:javascript|data|vbscript|mailto|file|blob|tel):(?=\S)|www\.)\S*/gi
// "evil.example/path" and "evil.example?x": a place to go to even without its scheme. "1.5/2" is none.
const BARE_ADDRESS = /\b(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?::\d{1,5})?[/?#]\S*/giu
const MARKDOWN_MARKS = /`+|\*{2,}|^#{1,6}\s|^>\s/gm

/**
 * A model's text as plain words on one line: without markup, addresses, and characters no one sees, at most `max` characters.
 * Whoever shows it shows it as text; this takes away what could be mistaken for something to follow.
 */
export function plainText(text: string, max: number): string {
  const bare = text
    // What is taken out makes room; what is far beyond is not worth walking.
    .slice(0, 2 * max + 500)
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .replace(MARKDOWN_LINK, '$1')
    .replace(TAG, ' ')
    .replace(ADDRESS, ' ')
    .replace(BARE_ADDRESS, ' ')
    .replace(MARKDOWN_MARKS, '')
  // Taking one thing out may have put another together.
  const line = bare
    .replace(TAG, ' ')
    .replace(ADDRESS, ' ')
    .replace(/<+(?=[a-z/!?])/gi, '')
    .replace(/\]\(/g, '] ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= max) return line
  return `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** As {@link plainText}; null if nothing is left. */
export function plainOptional(text: string | null, max: number): string | null {
  return text === null ? null : plainText(text, max) || null
}

/** As {@link plainText}, for lists: empty ones are left out, and what is beyond `count`. */
export function plainList(texts: readonly string[], max: number, count: number): string[] {
  return texts
    .slice(0, 2 * count)
    .map((text) => plainText(text, max))
    .filter((text) => text !== '')
    .slice(0, count)
}

/** A confidence as a whole number from 0 to 100; none if it is no number. */
export function wholePercent(confidence: number): number {
  return Number.isFinite(confidence) ? Math.round(Math.min(100, Math.max(0, confidence))) : 0
}
