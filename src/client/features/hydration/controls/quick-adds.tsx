import type { ReactNode } from 'react'
import { SmallGlass } from '#client/ui/components/small-glass.tsx'
import { amountNumber, formatAmount, type Units, unitSign } from '#shared/format/amount.ts'
import { QUICK_ADDS } from '#shared/hydration/hydration.limits.ts'
import styles from './quick-adds.module.css'
import { singlePress } from './single-press.ts'

export interface QuickAddsProps {
  /** The person's own cup sizes, ml. */
  cups: readonly number[]
  units: Units
  onAdd: (amount: number) => void
  /** Below the buttons: which drink it is, and the way to the cups. */
  children?: ReactNode
}

/** One press for each usual amount, and for each cup of the person's own. */
export function QuickAdds({ cups, units, onAdd, children }: QuickAddsProps) {
  const own = cups.filter((cup) => !QUICK_ADDS.some((amount) => amount === cup))
  return (
    <div className={styles.adds}>
      <fieldset className={styles.grid} aria-label="Quick add">
        {[...QUICK_ADDS, ...own].map((amount) => (
          <QuickAdd key={amount} amount={amount} units={units} onAdd={onAdd} />
        ))}
      </fieldset>
      {children}
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
      <SmallGlass level={amount / 1000} height={30} />
      <span className={styles.amount}>
        {amountNumber(amount, units)} <span className={styles.unit}>{unitSign(units)}</span>
      </span>
    </button>
  )
}
