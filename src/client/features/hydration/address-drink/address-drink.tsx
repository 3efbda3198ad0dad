import { useEffect, useRef } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import type { Person } from '../person.ts'
import type { Presses } from '../presses/use-presses.ts'

/** The drink in the tracker's address. */
export interface AddressedDrink {
  /** ml */
  amount: number
  /** Another site may have made the link, so the person is asked first. */
  isAsked: boolean
}

interface AddressDrinkProps {
  drink: AddressedDrink
  person: Person
  presses: Presses
  /** Takes the drink out of the address, so that neither a reload nor Back adds it again. */
  onTaken: () => void
}

/** Runs `show` once the person sees the page: browsers may prepare a page whose address is still being typed. */
function whenShown(show: () => void): () => void {
  if (!('prerendering' in document) || document.prerendering !== true) {
    show()
    return () => {}
  }
  document.addEventListener('prerenderingchange', show, { once: true })
  return () => document.removeEventListener('prerenderingchange', show)
}

/** Adds the drink of an app shortcut once, or asks whether to add that of a link. */
export function AddressDrink({ drink, person, presses, onTaken }: AddressDrinkProps) {
  const { amount, isAsked } = drink
  const isTaken = useRef(false)
  const take = () => {
    if (isTaken.current) return
    isTaken.current = true
    onTaken()
    presses.add(amount, 'water')
  }
  const latestTake = useRef(take)
  latestTake.current = take
  useEffect(() => (isAsked ? undefined : whenShown(() => latestTake.current())), [isAsked])

  if (!isAsked) return null
  const text = formatAmount(amount, person.units)
  return (
    <Card as="section" isPadded aria-label="Drink of a link">
      <p>
        A link asks to add <b>{text}</b> to your day.
      </p>
      <Row gap={8} wraps marginTop={12}>
        <Button size="sm" onClick={take}>
          Add the {text}
        </Button>
        <Button variant="ghost" size="sm" onClick={onTaken}>
          Do not add
        </Button>
      </Row>
    </Card>
  )
}
