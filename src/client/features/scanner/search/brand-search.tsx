import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { Combobox } from './combobox.tsx'
import { useSettled } from './use-settled.ts'

/** Properties of {@link BrandSearch}. */
export interface BrandSearchProps {
  onLookUp: (brand: string) => void
}

/** Looks a water of the catalogue up by its name: no photo, no allowance. */
export function BrandSearch({ onLookUp }: BrandSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const brands = trpc.scans.brands.useQuery(
    { search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  return (
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
      emptyText="No water of that name is in our catalogue. Scan its label instead."
    />
  )
}
