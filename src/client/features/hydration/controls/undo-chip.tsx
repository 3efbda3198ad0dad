import Undo2 from 'lucide-react/icons/undo-2'
import chip from '#client/ui/public/chip.module.css'
import { classNames } from '#client/ui/public/class-names.ts'
import { formatAmount } from '#shared/format/amount.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import { entryName } from '../corrections/entry-text.ts'
import type { Person } from '../person.ts'
import styles from './undo-chip.module.css'

export interface UndoChipProps {
  /** The entry that was added last. */
  latest: Pick<Entry, 'amount' | 'drink' | 'name'>
  person: Pick<Person, 'units'>
  className?: string | undefined
  onUndo: () => void
}

/** Takes the latest entry back. It stands in the row of buttons, so that no toast has to cover the glass. */
export function UndoChip({ latest, person: { units }, className, onUndo }: UndoChipProps) {
  const amount = formatAmount(Math.abs(latest.amount), units)
  const name = latest.amount < 0 ? `Undo removing ${amount}` : `Undo ${amount}, ${entryName(latest)}`
  return (
    <button
      type="button"
      className={classNames(chip.chip, styles.undo, className)}
      aria-label={name}
      onClick={onUndo}
    >
      <Undo2 size={18} aria-hidden />
      <span>Undo {amount}</span>
    </button>
  )
}
