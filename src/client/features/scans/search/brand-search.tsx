import { useEffect, useRef } from 'react'
import { BrandField } from '#client/features/scans/common/brand-field.tsx'

export interface BrandSearchProps {
  /** The name to begin with. */
  initial?: string
  /** The field takes the focus. */
  hasFocus?: boolean
  onLookUp: (brand: string) => void
}

/** Looks up a water of the catalogue by its name: without a photo, and free. */
export function BrandSearch({ initial, hasFocus = false, onLookUp }: BrandSearchProps) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.querySelector('input')?.focus()
  }, [hasFocus])
  return (
    <div ref={field}>
      <BrandField
        label="Or search by name"
        hint="Free, and without a photo."
        initial={initial}
        onPick={onLookUp}
        onEnter={onLookUp}
        emptyText="No water of that name is in our catalog. Scan its label instead."
      />
    </div>
  )
}
