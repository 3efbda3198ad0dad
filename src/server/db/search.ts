import { type RawBuilder, sql } from 'kysely'

/** A run of letters or digits that a trigram index can look up. */
const INDEXED_RUN = /[\p{L}\p{N}]{3}/u
const STARTS_A_WORD = /^[\p{L}\p{N}]/u

/** Text that stands for itself in a pattern of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The pattern of `like` for a search text that holds a key (see `searchKey`). */
export const holding = (key: string): string => `%${escapeLike(key)}%`

/**
 * Matches a `search_text` column (a space, then the words in lower case without accents) against a person's input as a
 * substring; `%`, `_` and `\` in the input are literal.
 *
 * It uses trigram indexes. One or two letters contain no trigram, but with the space before them they do: they match the
 * beginnings of words.
 */
export function matchesSearch(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const isBeginning = STARTS_A_WORD.test(search) && !INDEXED_RUN.test(search)
  const pattern = `%${isBeginning ? ' ' : ''}${escapeLike(search)}%`
  return sql<boolean>`${column} like lower(immutable_unaccent(${pattern}))`
}

/** Whether a column has the value that is given; every row if none is. */
export const equalsIfGiven = (column: string, value: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql`(${value}::text is null or ${sql.ref(column)} = ${value})`

/** Rows after a position in a list ordered by (`text`, `id`). */
export function isAfter(
  text: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  position: readonly [string, string],
) {
  return sql<boolean>`(${text}, ${id}) > (${position[0]}, ${position[1]}::uuid)`
}
