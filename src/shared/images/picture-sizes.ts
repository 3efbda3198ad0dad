/** Widths in which a record's picture is stored, pixels; a smaller picture is not enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** The one a record names; the others stand next to it. */
const NAMED_WIDTH = 960
const ENDING = `-${NAMED_WIDTH}.webp`
const ANY_ENDING = new RegExp(`-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`)

/** The `srcset` of a picture; undefined if it has one size only. */
export function pictureSrcSet(address: string): string | undefined {
  if (!address.startsWith('/images/') || !address.endsWith(ENDING)) return undefined
  const base = address.slice(0, -ENDING.length)
  return PICTURE_WIDTHS.map((width) => `${base}-${width}.webp ${width}w`).join(', ')
}

/**
 * The key of the size a record names, from the key of any size of the same picture. A picture of one size, whose random name may
 * end in digits too, keeps its key.
 */
export const namedSizeOf = (key: string): string => key.replace(ANY_ENDING, ENDING)
