import { useEffect, useMemo, useRef, useState } from 'react'
import { useEffectOn } from '#client/lib/use-effect-on.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import { formatCount, formatNumber } from '#shared/format/number.ts'
import { MAX_IMPORTED_DRINKS } from '#shared/hydration/import.rules.ts'
import type { CheckedDay } from '#shared/hydration/import.schema.ts'
import type { Person } from '../person.ts'
import { CopyList } from './copy-list.tsx'
import { DayList } from './day-list.tsx'
import { type Copy, copiesOf, type FileDrink, type FileDrinks, toDays } from './file-drinks.ts'
import { LastImport } from './last-import.tsx'
import { SkippedList } from './skipped-list.tsx'
import { useImport } from './use-import.ts'

export interface ImportPreviewProps {
  content: FileDrinks
  person: Person
  onBack: () => void
  onClose: () => void
}

/** What some days add in all: '12 drinks on 3 days, 4,500 ml'. */
function sumText(days: readonly CheckedDay[], { units }: Person): string {
  const adding = days.filter(({ added }) => added > 0)
  const sum = (amount: 'added' | 'ml') => adding.reduce((total, day) => total + day[amount], 0)
  const [drinks, ml] = [sum('added'), sum('ml')]
  return `${formatCount(drinks, 'drink')} on ${formatCount(adding.length, 'day')}, ${formatAmount(ml, units)}`
}

const countOf = (days: readonly CheckedDay[]) => days.reduce((sum, { added }) => sum + added, 0)

/** What a file would add, day by day, and what is left out and why; then what was added. */
export function ImportPreview({ content, person, onBack, onClose }: ImportPreviewProps) {
  const { skipped } = content
  const [addsToDays, setAddsToDays] = useState(false)
  const [apart, setApart] = useState<ReadonlySet<FileDrink>>(new Set())
  /** Drinks that the tracker has from another source, also those that were parted since. */
  const [stored, setStored] = useState<ReadonlyMap<FileDrink, Copy>>(new Map())
  const ofFile = content.copies ?? []
  const drinks = useMemo(
    () => [
      ...content.drinks,
      ...(content.copies ?? []).flatMap(({ drink }) => (apart.has(drink) ? drink : [])),
    ],
    [content, apart],
  )
  const { checked, added, busy, error, check, add } = useImport(person.id)
  const isTooLarge = drinks.length > MAX_IMPORTED_DRINKS
  useEffectOn([drinks, addsToDays, apart], () => {
    if (!isTooLarge && drinks.length > 0) void check(toDays(drinks, apart), addsToDays)
  })
  useEffect(() => {
    const found = copiesOf(drinks, checked ?? [])
    if (found.length > 0)
      setStored((before) => new Map([...before, ...found.map((copy) => [copy.drink, copy] as const)]))
  }, [drinks, checked])

  const doneButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added !== null) doneButton.current?.focus()
  }, [added])

  if (added !== null) {
    return (
      <Stack gap={16}>
        <p role="status">
          <strong>Added {sumText(added, person)}.</strong>
        </p>
        <LastImport person={person} onRemoved={onClose} />
        <Button ref={doneButton} isFull onClick={onClose}>
          Done
        </Button>
      </Stack>
    )
  }
  const hasOthers = addsToDays || (checked ?? []).some(({ outcome }) => outcome === 'has-drinks')
  return (
    <Stack gap={16}>
      <div role="status">
        {busy?.what === 'checking' && (
          <p>Comparing with your days: {formatNumber(Math.round(busy.done * 100))}%</p>
        )}
        {busy?.what === 'adding' && <p>Adding: {formatNumber(Math.round(busy.done * 100))}%</p>}
        {busy === null && drinks.length === 0 && <p>Nothing in this file can be imported.</p>}
        {busy === null && checked !== null && (
          <p>
            {countOf(checked) === 0 ? (
              'Nothing to add.'
            ) : (
              <>
                This adds <strong>{sumText(checked, person)}</strong>.
              </>
            )}
          </p>
        )}
      </div>
      {isTooLarge && (
        <FormError>
          This file has {formatCount(drinks.length, 'drink')}. At most {formatNumber(MAX_IMPORTED_DRINKS)} can
          be imported. Export fewer months.
        </FormError>
      )}
      {checked !== null && <DayList days={checked} units={person.units} />}
      {hasOthers && (
        <CheckBox
          label="Also add to days that already have other drinks"
          isChecked={addsToDays}
          isDisabled={busy !== null}
          onChange={setAddsToDays}
        />
      )}
      <CopyList
        copies={[...ofFile, ...stored.values()]}
        apart={apart}
        isDisabled={busy !== null}
        person={person}
        onChange={setApart}
      />
      <SkippedList skipped={skipped} />
      <FormError>{error}</FormError>
      <Row gap={8} wraps>
        {checked !== null && countOf(checked) > 0 && (
          <Button
            isBusy={busy !== null}
            busyLabel={busy?.what === 'adding' ? 'Adding' : 'Comparing'}
            onClick={() => void add()}
          >
            Add {formatCount(countOf(checked), 'drink')}
          </Button>
        )}
        {error !== null && checked === null && (
          <Button onClick={() => void check(toDays(drinks, apart), addsToDays)}>Try again</Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </Row>
    </Stack>
  )
}
