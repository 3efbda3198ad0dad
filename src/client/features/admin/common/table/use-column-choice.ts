import { useState } from 'react'
import { read, write } from '#client/lib/device-storage.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { isHideable, type TableColumn } from './data-table.types.ts'

/** Which columns are shown, by their ids. */
export type ColumnChoice = Readonly<Record<string, boolean>>

const keyOf = (table: string) => deviceKey(`admin:columns:${table}`)

/** The columns a table shows on this device, where its choice is kept by `table`: what was chosen here, else what the columns say themselves. */
export function useColumnChoice<Row>(
  table: string,
  columns: readonly TableColumn<Row>[],
): [choice: ColumnChoice, show: (id: string, isShown: boolean) => void] {
  const [kept, setKept] = useState<Readonly<Record<string, unknown>>>(() => {
    const stored = read(keyOf(table))
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  })
  const choice = Object.fromEntries(
    columns.map((column) => {
      const { id, isHidden } = column
      const chosen = kept[id]
      return [id, !isHideable(column) || (typeof chosen === 'boolean' ? chosen : isHidden !== true)]
    }),
  )
  return [
    choice,
    (id, isShown) => {
      const next = { ...kept, [id]: isShown }
      setKept(next)
      write(keyOf(table), next)
    },
  ]
}
