import type { RefObject } from 'react'
import { Dialog } from '#client/ui/components/dialog.tsx'
import { KeyList } from '#client/ui/components/key-list.tsx'
import { TABLE_KEY_WORDS, type TableKey } from './table-keys.ts'

/** Properties of {@link TableHelp}. */
export interface TableHelpProps {
  dialog: RefObject<HTMLDialogElement | null>
  /** Keys this table has no use for. */
  without: readonly TableKey[]
}

/** The keys of a table. */
export function TableHelp({ dialog, without }: TableHelpProps) {
  return (
    <Dialog ref={dialog} title="Keyboard shortcuts">
      <KeyList shortcuts={TABLE_KEY_WORDS.filter(({ key }) => !without.includes(key))} />
    </Dialog>
  )
}
