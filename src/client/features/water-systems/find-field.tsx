import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useRegion } from '#client/lib/use-region.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Combobox } from '#client/ui/public/combobox.tsx'
import { orderFound, withNamesakes } from '#shared/water-systems/order-found.rules.ts'
import styles from './find-field.module.css'
import { placeOption } from './place-options.ts'
import { UseMyLocation } from './use-my-location.tsx'

/** Suggestions begin with the second character. */
const MIN_TYPED = 2
const LABEL = 'ZIP code, town or utility'

interface FindFieldProps {
  /** The text it begins with. */
  initial?: string
  /** Has the focus when its dialog opens. */
  hasFirstFocus?: boolean
  /** Without examples of what to type. */
  isShort?: boolean
}

/**
 * The field "ZIP code, town or utility", with the way to what is nearest. Without script it is a form that leads to the page
 * with what was found. `--find-color` is the color of what stands below it.
 */
export function FindField({ initial = '', hasFirstFocus, isShort = false }: FindFieldProps) {
  const router = useRouter()
  const region = useRegion()
  const [typed, setTyped] = useState(initial)
  const q = useSettled(typed.trim())
  const isAsked = q.length >= MIN_TYPED && typed.trim().length >= MIN_TYPED && q !== initial
  const found = trpc.waterSystems.find.useQuery(
    { q },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const ordered = isAsked && found.data !== undefined ? orderFound(found.data, { q, region }) : undefined
  const open = (path: string) => void router.navigate({ href: path })
  // Enter leads to the place that is most likely meant, whose page leads back to the others.
  const search = (text: string) => {
    const { first, rows } = (text === q && !found.isPlaceholderData && ordered) || { first: null, rows: [] }
    const others = rows.filter((row) => row.isExact && row.label === first?.label).length > 1
    open(first === null ? `/find?${new URLSearchParams({ q: text })}` : withNamesakes(first, others))
  }
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
          options={ordered?.rows.map(placeOption)}
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
        {!isShort && <span className={styles.hint}>Try 48502, Denver or “my own well”</span>}
      </div>
    </search>
  )
}
