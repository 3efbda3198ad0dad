import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useRegion } from '#client/lib/use-region.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Combobox, type ComboboxOption } from '#client/ui/public/combobox.tsx'
import type { FoundPlaces } from '#shared/water-systems/water-systems.schema.ts'
import styles from './find-field.module.css'
import { countryOption, placeOptions } from './place-options.ts'
import { UseMyLocation } from './use-my-location.tsx'

/** Suggestions begin with the second character. */
const MIN_TYPED = 2
const LABEL = 'ZIP code, town or utility'

interface FindFieldProps {
  /** The text it begins with. */
  initial?: string
  /** Has the focus when its dialog opens. */
  hasFirstFocus?: boolean
}

/** A country comes after the towns that are called so. */
function suggestionsOf(found: FoundPlaces, asked: { q: string; region: string }): ComboboxOption[] {
  const places = placeOptions(found, asked)
  const country = countryOption(found)
  return found.isPlaceFirst ? [...places, ...country] : [...country, ...places]
}

/**
 * The field "ZIP code, town or utility", with the way to what is nearest. Without script it is a form that leads to the page
 * with what was found. `--find-color` is the color of what stands below it.
 */
export function FindField({ initial = '', hasFirstFocus }: FindFieldProps) {
  const router = useRouter()
  const region = useRegion()
  const [typed, setTyped] = useState(initial)
  const q = useSettled(typed.trim())
  const isAsked = q.length >= MIN_TYPED && typed.trim().length >= MIN_TYPED && q !== initial
  const found = trpc.waterSystems.find.useQuery(
    { q },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const open = (path: string) => void router.navigate({ href: path })
  const search = (text: string) => open(`/find?${new URLSearchParams({ q: text })}`)
  return (
    <search>
      <form
        action="/find"
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') search(typed.trim())
        }}
      >
        <Combobox
          label={LABEL}
          isLabelHidden
          icon={<MapPin size={22} aria-hidden />}
          data-autofocus={hasFirstFocus}
          name="q"
          placeholder={LABEL}
          value={typed}
          onChange={setTyped}
          options={isAsked && found.data !== undefined ? suggestionsOf(found.data, { q, region }) : undefined}
          onPick={({ id }) => open(id)}
          onEnter={search}
          emptyText="No place of this name. Press Enter to see what to do next."
        />
        <Button type="submit" className={styles.submit}>
          Check my water
        </Button>
      </form>
      <div className={styles.below}>
        <UseMyLocation className={styles.location} />
        <span className={styles.hint}>Try 48502, Denver or “my own well”</span>
      </div>
    </search>
  )
}
