import { type RawBuilder, sql } from 'kysely'

/**
 * Matches a `search_text` column (lower-cased, without accents) against what a person typed, as a substring; the typed
 * `%`, `_` and `\` mean themselves. Trigram indexes serve it.
 */
export function matchesSearch(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${column} like lower(immutable_unaccent(${pattern}))`
}

/** Rows after a position in a list ordered by (`text`, `id`). */
export function isAfter(
  text: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  position: readonly [string, string],
) {
  return sql<boolean>`(${text}, ${id}) > (${position[0]}, ${position[1]}::uuid)`
}
