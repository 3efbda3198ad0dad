import { type RefObject, useEffect, useRef } from 'react'
import { type TableKey, tableKeyOf } from './table-keys.ts'

/** What some keys do. */
export type KeyActions<Key extends string> = { [Name in Key]?: (() => void) | undefined }

/** What some of the table's keys do with the row that has the focus, or had it last. */
export type TableKeyActions = KeyActions<TableKey>

/** Acts on the table's keys while it is there. */
export const useTableKeys = (actions: TableKeyActions): void => usePageKeys(tableKeyOf, actions)

/** Acts on the keys that `keyOf` knows while the component is there. */
export function usePageKeys<Key extends string>(
  keyOf: (event: KeyboardEvent) => Key | null,
  actions: KeyActions<Key>,
): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const act = key === null ? undefined : latest.current[key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [keyOf])
}

/** Moves the focus among a table's rows, and knows which one had it last. */
export function useRowFocus(body: RefObject<HTMLElement | null>) {
  const lastId = useRef<string | null>(null)
  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  return {
    noteFocus: (id: string) => {
      lastId.current = id
    },
    /** The id of the row that had the focus last; null where there is none any more. */
    currentId: () => rows().find(({ dataset }) => dataset.row === lastId.current)?.dataset.row ?? null,
    move: (step: 1 | -1) => {
      const all = rows()
      const at = all.findIndex(({ dataset }) => dataset.row === lastId.current)
      const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : at + step
      all[Math.min(Math.max(next, 0), all.length - 1)]?.focus()
    },
  }
}
