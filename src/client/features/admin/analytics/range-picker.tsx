import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Chip, ChipRow } from '#client/ui/public/chip.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
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
    <Stack gap={12} marginBottom={20}>
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
    </Stack>
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
    <Row as="form" align="end" wraps gap={12} noValidate onSubmit={submit}>
      <TextField label="From" name="from" type="date" value={from} onChange={setFrom} />
      <TextField label="To" name="to" type="date" value={to} onChange={setTo} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
      <div className={styles.problem}>
        <FormError>{problem}</FormError>
      </div>
    </Row>
  )
}
