import { Dialog } from '#client/ui/office/dialog.tsx'
import { KeyList } from '#client/ui/public/key-list.tsx'
import { TABLE_KEY_WORDS, type TableKey } from './table-keys.ts'

export interface TableHelpProps {
  isOpen: boolean
  onClose: () => void
  /** Keys that do nothing in this table. */
  without: readonly TableKey[]
}

/** The keys of a table. */
export function TableHelp({ isOpen, onClose, without }: TableHelpProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <KeyList shortcuts={TABLE_KEY_WORDS.filter(({ key }) => !without.includes(key))} />
    </Dialog>
  )
}
