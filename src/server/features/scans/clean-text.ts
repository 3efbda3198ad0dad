// Control characters, and invisible ones such as those that reverse the direction of text: they could hide or forge
// text.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/**
 * Text from a photo or a model that can be shown and stored: one line without invisible characters, at most `max`
 * characters.
 */
export function cleanText(text: string, max: number): string {
  const line = text.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim().normalize('NFC')
  if (line.length <= max) return line
  // Cutting must not split a character of two units.
  return `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** As {@link cleanText}; null if nothing is left. */
export function cleanOptional(text: string | null, max: number): string | null {
  return text === null ? null : cleanText(text, max) || null
}

/** As {@link cleanText} for lists: drops empty texts and those beyond `count`. */
export function cleanList(texts: readonly string[], max: number, count: number): string[] {
  return texts.flatMap((text) => cleanText(text, max) || []).slice(0, count)
}

/** An https address, or null. */
export function httpsOnly(url: string | null): string | null {
  return url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null
}
