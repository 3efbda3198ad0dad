import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { CSSProperties } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { amountOfStep, lastStep, stepOfAmount } from '#shared/hydration/quick-amounts.ts'
import styles from './custom-amount.module.css'
import { singlePress } from './single-press.ts'

/** Amounts are in ml. */
export interface CustomAmountProps {
  amount: number
  units: Units
  /** Whether there is anything to remove. */
  canRemove: boolean
  onChange: (amount: number) => void
  onAdd: () => void
  onRemove: () => void
}

/** An amount of one's own, to add or to remove. */
export function CustomAmount({ amount, units, canRemove, onChange, onAdd, onRemove }: CustomAmountProps) {
  const add = singlePress(onAdd)
  const remove = singlePress(onRemove)
  const text = formatAmount(amount, units)
  const step = stepOfAmount(amount, units)
  const last = lastStep(units)
  const oneStep = formatAmount(amountOfStep(1, units), units)
  const less = amountOfStep(step - 1, units)
  const more = amountOfStep(step + 1, units)
  return (
    <section aria-label="Custom amount">
      <p className={styles.amount}>{text}</p>
      <div className={styles.row}>
        <IconButton
          isOutlined
          className={styles.step}
          label={`${oneStep} less`}
          aria-disabled={less === amount}
          onClick={() => onChange(less)}
        >
          <Minus size={20} aria-hidden />
        </IconButton>
        <div className={styles.place}>
          <input
            type="range"
            className={styles.slider}
            style={{ '--share': (step - 1) / (last - 1) } as CSSProperties}
            aria-label="Custom amount"
            aria-valuetext={text}
            min={1}
            max={last}
            value={step}
            onChange={(event) => onChange(amountOfStep(Number(event.target.value), units))}
          />
          <span className={styles.ruler} aria-hidden />
        </div>
        <IconButton
          isOutlined
          className={styles.step}
          label={`${oneStep} more`}
          aria-disabled={more === amount}
          onClick={() => onChange(more)}
        >
          <Plus size={20} aria-hidden />
        </IconButton>
      </div>
      <Stack gap={4} marginTop={12}>
        <Button data-kept isFull onClick={add}>
          Add {text}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          isFull
          aria-disabled={!canRemove}
          className={styles.remove}
          onClick={canRemove ? remove : undefined}
        >
          Remove {text}
        </Button>
      </Stack>
    </section>
  )
}
