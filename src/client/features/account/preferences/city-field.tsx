import { useEffect, useId, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { TextLine } from '#client/ui/chakra/fields.tsx'
import type { FormFieldProps } from '#client/ui/components/use-form.ts'
import { cityLabel, meantCity, nameIn } from './city-names.ts'

/** How long a pause in typing is before cities are suggested, in ms. */
const PAUSE_MS = 250
/** The number of suggestions. */
const SUGGESTIONS = 20
/** The shortest text worth searching for. */
const LETTERS = 2

/** Finds the city a person typed; undefined if there is none or several. */
export function useFindCity(): (text: string) => Promise<{ slug: string } | undefined> {
  const utils = trpc.useUtils()
  return async (text) => {
    const { items } = await utils.tapWater.ratings.fetch({ search: nameIn(text), limit: 100 })
    return meantCity(text, items)
  }
}

/** Chooses the city whose water the person drinks, among those with a tap water report. */
export function CityField(field: FormFieldProps) {
  const listId = useId()
  const [first] = useState(field.value)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(nameIn(field.value)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [field.value])
  const cities = trpc.tapWater.ratings.useQuery(
    { search, limit: SUGGESTIONS },
    { enabled: search.length >= LETTERS && search !== first, placeholderData: (previous) => previous },
  )
  return (
    <>
      <TextLine
        label="My city"
        hint="Its tap water is compared with bottles you scan, and looked at when you describe a problem. Leave it empty for none."
        {...field}
        maxLength={200}
        list={listId}
        placeholder="Type its name"
      />
      <datalist id={listId}>
        {cities.data?.items.map((city) => (
          <option key={city.id} value={cityLabel(city)} />
        ))}
      </datalist>
    </>
  )
}
