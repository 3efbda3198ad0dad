import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { Chip } from '#client/ui/public/chip.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { defaultWaterOf, isMadeOfWater, waterName } from '#shared/hydration/water-of-drink.rules.ts'
import type { DefaultWaterProps } from './default-water-form.tsx'
import { LoadingWaters } from './loading-waters.tsx'

const DefaultWaterForm = lazy(() => loadPart(() => import('./default-water-form.tsx')))

/** The water that a drink is made of from now on: shown on a chip, changed by one choice from its list. */
export function DefaultWater({ drink, today, person }: DefaultWaterProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!isMadeOfWater(drink)) return null
  const water = defaultWaterOf(today, drink)
  return (
    <>
      <Chip
        isPressed={water !== null}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
          dialog.current?.showModal()
        }}
      >
        {water === null ? 'Which water?' : waterName(water)}
        <ChevronDown size={16} aria-hidden />
      </Chip>
      <Dialog ref={dialog} title="Which water?" onClose={() => setIsOpen(false)}>
        {isOpen && (
          <Suspense fallback={<LoadingWaters />}>
            <DefaultWaterForm
              drink={drink}
              today={today}
              person={person}
              onSaved={() => dialog.current?.close()}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
