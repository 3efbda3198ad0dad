import { SmallGlass } from '#client/ui/public/small-glass.tsx'
import { amountNumber, formatAmount, type Units, unitSign } from '#shared/format/amount.ts'
import { quickAddsOf } from '#shared/hydration/quick-amounts.ts'
import styles from './quick-adds.module.css'
import { singlePress } from './single-press.ts'

export interface QuickAddsProps {
  /** The person's own cup sizes, ml. */
  cups: readonly number[]
  units: Units
  onAdd: (amount: number) => void
}

/** One press for each usual amount, and for each cup of the person's own. */
export function QuickAdds({ cups, units, onAdd }: QuickAddsProps) {
  const quickAdds = quickAddsOf(units)
  const shown = new Set(quickAdds.map((amount) => amountNumber(amount, units)))
  // A cup that reads as a quick add does would be the same button twice.
  const own = cups.filter((cup) => !shown.has(amountNumber(cup, units)))
  return (
    <div className={styles.adds}>
      <fieldset className={styles.grid} aria-label="Quick add">
        {[...own, ...quickAdds].map((amount, place) => (
          // A button keeps its place when the unit changes, so that an early press is not lost.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <QuickAdd key={place} amount={amount} units={units} onAdd={onAdd} />
        ))}
      </fieldset>
    </div>
  )
}

function QuickAdd({ amount, units, onAdd }: { amount: number } & Pick<QuickAddsProps, 'units' | 'onAdd'>) {
  const onClick = singlePress(() => onAdd(amount))
  return (
    <button
      type="button"
      data-kept
      className={styles.add}
      aria-label={`Add ${formatAmount(amount, units)}`}
      onClick={onClick}
    >
      <SmallGlass level={amount / 1000} height={28} />
      <span className={styles.amount}>
        {amountNumber(amount, units)} <span className={styles.unit}>{unitSign(units)}</span>
      </span>
    </button>
  )
}
