import { useRef, useState } from 'react'
import { type Selection, toggled } from './selection.ts'

/** Which rows of the page are chosen; those that leave the page are chosen no more. */
export function useSelection(ids: readonly string[]) {
  const [kept, setKept] = useState<Selection>({})
  const anchor = useRef<string | null>(null)
  const selection: Selection = Object.fromEntries(
    ids.filter((id) => kept[id] === true).map((id) => [id, true as const]),
  )
  return {
    selection,
    /** Chooses a row, or not any more; `isRange` takes in all since the last one. */
    toggle: (id: string, isRange = false) => {
      setKept(toggled(selection, ids, id, isRange ? anchor.current : null))
      anchor.current = id
    },
    toggleAll: (isChosen: boolean) =>
      setKept(isChosen ? Object.fromEntries(ids.map((id) => [id, true as const])) : {}),
    clear: () => setKept({}),
  }
}
