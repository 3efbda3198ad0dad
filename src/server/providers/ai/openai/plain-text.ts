// Control characters, characters that are invisible or change the direction of text, and private-use characters: they
// could hide or forge words.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Variation_Selector}]+/gu
const MARKDOWN_LINK = /!?\[([^\][]{0,500})\]\([^()\s]{0,2000}[^()]{0,200}\)/g
const TAG = /<[a-z/!?][^<>]{0,2000}(?:>|$)/gi
const ADDRESS =
  /\b(?:[a-z][a-z0-9+.-]{1,20}:[/\\]{2}|(?:javascript|data|vbscript|mailto|file|blob|tel):(?=\S)|www\.)\S*/gi
// "evil.example/path" and "evil.example?x" work as links even without a scheme. "1.5/2" does not.
const BARE_ADDRESS = /\b(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?::\d{1,5})?[/?#]\S*/giu
const MARKDOWN_MARKS = /`+|\*{2,}|^#{1,6}\s|^>\s/gm

/**
 * Converts a model's text to plain words on one line: no markup, addresses or invisible characters, at most `max` characters.
 * It is shown as text anyway; this removes what readers could mistake for a link.
 */
export function plainText(text: string, max: number): string {
  const bare = text
    // Leave room for what is removed, but do not process much more than needed.
    .slice(0, 2 * max + 500)
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .replace(MARKDOWN_LINK, '$1')
    .replace(TAG, ' ')
    .replace(ADDRESS, ' ')
    .replace(BARE_ADDRESS, ' ')
    .replace(MARKDOWN_MARKS, '')
  // Removing one part may have joined two others into a new match.
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

/** As {@link plainText}, for lists: drops empty entries and those after `count`. */
export function plainList(texts: readonly string[], max: number, count: number): string[] {
  return texts
    .slice(0, 2 * count)
    .map((text) => plainText(text, max))
    .filter((text) => text !== '')
    .slice(0, count)
}
