import { useState } from 'react'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import { formatDay } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { timeOfMinute } from '#shared/wall-clock.ts'
import type { Person } from '../person.ts'
import { sourceText } from './columns.ts'
import type { Copy, FileDrink } from './file-drinks.ts'
import styles from './import.module.css'

/** Drinks that are shown at first. */
const SHOWN_AT_FIRST = 6

export interface CopyListProps {
  copies: readonly Copy[]
  /** Those that the person added as drinks of their own. */
  apart: ReadonlySet<FileDrink>
  isDisabled: boolean
  person: Person
  onChange: (apart: ReadonlySet<FileDrink>) => void
}

/** The drinks that two apps recorded and that are added once, each to be added on its own. Renders nothing if there are none. */
export function CopyList({ copies, apart, isDisabled, person, onChange }: CopyListProps) {
  const { locale } = useDateStyle()
  const [isWhole, setIsWhole] = useState(false)
  if (copies.length === 0) return null
  const change = (drinks: readonly FileDrink[], isAdded: boolean) =>
    onChange(
      isAdded ? new Set([...apart, ...drinks]) : new Set([...apart].filter((each) => !drinks.includes(each))),
    )
  const textOf = ({ drink: { date, minute, amount, source = '' }, of }: Copy) => {
    const day = formatDay(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })
    return `${day}, ${timeOfMinute(minute ?? 0)}: ${formatAmount(amount, person.units)} from ${sourceText(source)}, as from ${sourceText(of)}`
  }
  const shown = isWhole ? copies : copies.slice(0, SHOWN_AT_FIRST)
  const all = copies.map(({ drink }) => drink)
  return (
    <section aria-label="Joined drinks">
      <h3 className={styles.heading}>
        {formatCount(copies.length, 'drink')} of two apps {copies.length === 1 ? 'is' : 'are'} added once
      </h3>
      <p className="muted small">Check what you drank twice: it is added, too.</p>
      {copies.length > 1 && (
        <CheckBox
          label="All of them"
          isChecked={
            all.every((drink) => apart.has(drink)) ||
            (all.some((drink) => apart.has(drink)) && 'indeterminate')
          }
          isDisabled={isDisabled}
          onChange={(isAdded) => change(all, isAdded)}
        />
      )}
      {shown.map((copy, index) => (
        <CheckBox
          // biome-ignore lint/suspicious/noArrayIndexKey: two copies may be equal, and the list only grows
          key={`${copy.drink.date} ${index}`}
          label={textOf(copy)}
          isChecked={apart.has(copy.drink)}
          isDisabled={isDisabled}
          onChange={(isAdded) => change([copy.drink], isAdded)}
        />
      ))}
      {shown.length < copies.length && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          Show all {formatCount(copies.length, 'drink')}
        </Button>
      )}
    </section>
  )
}
