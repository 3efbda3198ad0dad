/** The tab a key leads to from the selected one, round the ends; null for keys that select nothing. */
export function tabAfterKey<Id extends string>(ids: readonly Id[], selected: Id, key: string): Id | null {
  const current = ids.indexOf(selected)
  const target = {
    ArrowRight: (current + 1) % ids.length,
    ArrowLeft: (current - 1 + ids.length) % ids.length,
    Home: 0,
    End: ids.length - 1,
  }[key]
  return target === undefined ? null : (ids[target] ?? null)
}
