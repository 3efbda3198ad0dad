import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#client/ui/components/button.tsx'
import { Chip, ChipRow } from '#client/ui/components/chip.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import { InputField } from '#client/ui/components/input-field.tsx'
import { type ChosenRange, PRESETS, type RangeSearch, rangeProblem } from './date-range.ts'
import styles from './range-picker.module.css'

/** Chooses the days the numbers are of; the choice lives in the address. */
export function RangePicker({ range }: { range: ChosenRange }) {
  const navigate = useNavigate()
  const show = (search: RangeSearch) => void navigate({ to: '/admin/analytics', search })
  const [isOpen, setIsOpen] = useState(range.preset === null)
  // Another range, by Back say, shows itself, whatever was opened at the one before.
  const shown = `${range.preset ?? 'own'} ${range.from} ${range.to}`
  const [shownBefore, setShownBefore] = useState(shown)
  if (shown !== shownBefore) {
    setShownBefore(shown)
    setIsOpen(range.preset === null)
  }
  return (
    <div className={styles.picker}>
      <ChipRow label="Days">
        {PRESETS.map(({ days, label }) => (
          <Chip
            key={days}
            isPressed={!isOpen && range.preset === days}
            onClick={() => {
              setIsOpen(false)
              show({ days })
            }}
          >
            {label}
          </Chip>
        ))}
        <Chip isPressed={isOpen} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Custom
        </Chip>
      </ChipRow>
      {isOpen && <OwnRange range={range} onChoose={(from, to) => show({ from, to })} />}
    </div>
  )
}

function OwnRange({ range, onChoose }: { range: ChosenRange; onChoose: (from: string, to: string) => void }) {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    setFrom(range.from)
    setTo(range.to)
  }, [range.from, range.to])

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = rangeProblem(from, to)
    setProblem(found)
    if (found === null) onChoose(from, to)
  }

  return (
    <form className={styles.own} noValidate onSubmit={submit}>
      <InputField label="From" name="from" value={from} onChange={setFrom} input={{ type: 'date' }} />
      <InputField label="To" name="to" value={to} onChange={setTo} input={{ type: 'date' }} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
      <FormError className={styles.problem}>{problem}</FormError>
    </form>
  )
}
