import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Combobox, type ComboboxProps } from '#client/ui/public/combobox.tsx'

interface BrandFieldProps extends Pick<ComboboxProps, 'label' | 'hint' | 'onEnter' | 'emptyText'> {
  /** The name to begin with. */
  initial?: string
  onPick: (brand: string) => void
}

/** Finds a water of the catalog by its name. */
export function BrandField({ initial = '', onPick, ...field }: BrandFieldProps) {
  const [typed, setTyped] = useState(initial)
  const search = useSettled(typed.trim())
  const isAsked = search !== '' && typed.trim() !== ''
  const brands = trpc.scans.brands.useQuery(
    { search },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const options = brands.data?.map(({ brand, country }) => ({
    id: brand,
    label: brand,
    detail: country ?? undefined,
  }))
  return (
    <Combobox
      {...field}
      placeholder="Evian, San Pellegrino …"
      value={typed}
      onChange={setTyped}
      options={isAsked ? options : undefined}
      onPick={({ label }) => {
        setTyped(label)
        onPick(label)
      }}
    />
  )
}
