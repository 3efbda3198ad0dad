/** Whether each row is chosen, by its id. */
export type Selection = Readonly<Record<string, true>>

/**
 * Turns the choice of one row over or, with an `anchor` (the row pressed before, Shift held), that of all between the
 * two, as the pressed one becomes.
 * @param ids of the page's rows, in their order
 */
export function toggled(
  selection: Selection,
  ids: readonly string[],
  id: string,
  anchor: string | null = null,
): Selection {
  const isChosen = selection[id] !== true
  const at = ids.indexOf(id)
  const from = anchor === null ? at : ids.indexOf(anchor)
  const changed = from === -1 ? [id] : ids.slice(Math.min(at, from), Math.max(at, from) + 1)
  const next = Object.fromEntries(changed.map((each) => [each, true as const]))
  if (isChosen) return { ...selection, ...next }
  return Object.fromEntries(Object.entries(selection).filter(([each]) => next[each] !== true))
}
