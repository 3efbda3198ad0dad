import { useRef, useState } from 'react'

/** Whether each row is chosen, by its id. */
export type Selection = Readonly<Record<string, true>>

const all = (ids: readonly string[]): Selection => Object.fromEntries(ids.map((id) => [id, true]))

/**
 * Chooses one row, or unchooses it. With an `anchor` (the row pressed before, Shift held) all rows between the two become
 * what the pressed one becomes.
 * @param ids of the page's rows, in their order
 */
export function toggled(
  selection: Selection,
  ids: readonly string[],
  id: string,
  anchor: string | null = null,
): Selection {
  const at = ids.indexOf(id)
  const from = anchor === null ? at : ids.indexOf(anchor)
  const changed = all(from === -1 ? [id] : ids.slice(Math.min(at, from), Math.max(at, from) + 1))
  if (selection[id] !== true) return { ...selection, ...changed }
  return all(Object.keys(selection).filter((each) => changed[each] !== true))
}

/** Which rows of the page are chosen. A row that leaves the page is no longer chosen. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<Selection>({})
  const anchor = useRef<string | null>(null)
  const selection = all(ids.filter((id) => chosen[id] === true))
  return {
    selection,
    /** Chooses a row, or unchooses it; `isRange` includes all rows since the last one. */
    toggle: (id: string, isRange = false) => {
      setChosen(toggled(selection, ids, id, isRange ? anchor.current : null))
      anchor.current = id
    },
    toggleAll: (isChosen: boolean) => setChosen(isChosen ? all(ids) : {}),
    clear: () => setChosen({}),
  }
}
