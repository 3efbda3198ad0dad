/** Longest search text an address carries; the server refuses longer ones. */
const SEARCH_MAX_LENGTH = 100

/** A text of the address: trimmed, cut to size; undefined when empty, so that it leaves no trace in the address. */
export function textParam(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // Cutting can halve a character, and half a character is no text the server takes.
  const text = String(value).replaceAll('\u0000', '').slice(0, SEARCH_MAX_LENGTH).toWellFormed()
  return text.trim() === '' ? undefined : text
}

/** One of a fixed list of texts, the last where an address names several; anything else counts as not given. */
export function choiceParam<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
): Choice | undefined {
  const chosen = Array.isArray(value) ? value.at(-1) : value
  return choices.find((choice) => choice === chosen)
}

/** A list of texts, without repeats and at most `max` long; undefined when empty. */
export function listParam(value: unknown, max: number): string[] | undefined {
  const values = Array.isArray(value) ? value : [value]
  const texts = values.map(textParam).filter((text) => text !== undefined)
  return texts.length === 0 ? undefined : [...new Set(texts)].slice(0, max)
}

/** The name of a place that was typed, on the page it led to: letters only, because the page shows it. */
export function namedSearch(search: Record<string, unknown>): { named?: string } {
  const named = textParam(search.named)
  return { named: named !== undefined && /^[\p{L}\p{M} .'’-]{2,60}$/u.test(named) ? named : undefined }
}

/** What the address of a page holds that a mail's link leads to. */
export const tokenSearch = (search: Record<string, unknown>): { token?: string } => ({
  token: textParam(search.token),
})

/** Reads the texts that an address has under some names. */
export const textsSearch =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(
      names.map((name) => {
        const value = search[name]
        return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : undefined]
      }),
    ) as { [name in Name]?: string }

/** What an address says of a table in the back office, next to its filters. */
export interface TableSearch {
  q?: string
  sort?: string
  desc?: boolean
  cursor?: string
  /** How many rows come before the page's first. */
  before?: number
}

/** Reads what an address says of a table; the table's filters are texts under their names. */
export const tableSearch =
  <Name extends string = never>(...filters: Name[]) =>
  (search: Record<string, unknown>) =>
    ({
      ...textsSearch<string>('q', 'sort', 'cursor', ...filters)(search),
      desc: typeof search.desc === 'boolean' ? search.desc : undefined,
      before: typeof search.before === 'number' ? search.before : undefined,
    }) as TableSearch & { [name in Name]?: string }
