import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { CSSProperties } from 'react'
import { Button } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { IconButton } from '#client/ui/components/icon-button.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { CUSTOM_AMOUNT } from '#shared/hydration/hydration.limits.ts'
import styles from './custom-amount.module.css'
import { singlePress } from './single-press.ts'

const { min, max, step } = CUSTOM_AMOUNT

/** A custom amount one step more or less, ml, within what the slider offers. */
export const stepAmount = (amount: number, steps: 1 | -1): number =>
  Math.min(max, Math.max(min, amount + steps * step))

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
  const less = stepAmount(amount, -1)
  const more = stepAmount(amount, 1)
  return (
    <Card as="section" isPadded aria-label="Custom amount">
      <div className={styles.row}>
        <IconButton
          isOutlined
          className={styles.step}
          label={`${formatAmount(step, units)} less`}
          aria-disabled={less === amount}
          onClick={() => onChange(less)}
        >
          <Minus size={20} aria-hidden />
        </IconButton>
        <div className={styles.place}>
          <input
            type="range"
            className={styles.slider}
            style={{ '--share': (amount - min) / (max - min) } as CSSProperties}
            aria-label="Custom amount"
            aria-valuetext={text}
            min={min}
            max={max}
            step={step}
            value={amount}
            onChange={(event) => onChange(Number(event.target.value))}
          />
          <span className={styles.ruler} aria-hidden />
        </div>
        <IconButton
          isOutlined
          className={styles.step}
          label={`${formatAmount(step, units)} more`}
          aria-disabled={more === amount}
          onClick={() => onChange(more)}
        >
          <Plus size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          aria-label={`Remove ${text}`}
          aria-disabled={!canRemove}
          className={styles.remove}
          onClick={canRemove ? remove : undefined}
        >
          Remove
        </Button>
        <Button data-kept className={styles.add} onClick={add}>
          Add {text}
        </Button>
      </div>
    </Card>
  )
}
