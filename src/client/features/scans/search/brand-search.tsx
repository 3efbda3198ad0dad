import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Combobox } from '#client/ui/public/combobox.tsx'

export interface BrandSearchProps {
  /** The name to begin with. */
  initial?: string
  /** The field takes the focus. */
  hasFocus?: boolean
  onLookUp: (brand: string) => void
}

/** Looks up a water of the catalogue by its name: without a photo, and free. */
export function BrandSearch({ initial = '', hasFocus = false, onLookUp }: BrandSearchProps) {
  const [typed, setTyped] = useState(initial)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.querySelector('input')?.focus()
  }, [hasFocus])
  const search = useSettled(typed.trim())
  const brands = trpc.scans.brands.useQuery(
    { search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  return (
    <div ref={field}>
      <Combobox
        label="Or search by name"
        hint="Free, and without a photo."
        placeholder="Evian, San Pellegrino …"
        value={typed}
        onChange={setTyped}
        options={
          search === '' || typed.trim() === ''
            ? undefined
            : brands.data?.map(({ brand, country }) => ({
                id: brand,
                label: brand,
                detail: country ?? undefined,
              }))
        }
        onPick={({ label }) => {
          setTyped(label)
          onLookUp(label)
        }}
        onEnter={onLookUp}
        emptyText="No water of that name is in our catalog. Scan its label instead."
      />
    </div>
  )
}
