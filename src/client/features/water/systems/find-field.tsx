import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useRegion } from '#client/lib/use-region.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Combobox } from '#client/ui/public/combobox.tsx'
import styles from './find-field.module.css'
import { UseMyLocation } from './use-my-location.tsx'

/** Suggestions begin with the second character. */
const MIN_TYPED = 2
const LABEL = 'ZIP code, town or utility'

type Suggest = typeof import('./find-suggestions.ts').suggest

interface FindFieldProps {
  /** The text it begins with. */
  initial?: string
  /** Has the focus when its dialog opens. */
  hasFirstFocus?: boolean
  /** Without examples of what to type. */
  isShort?: boolean
  /** Above a place that is meant: that place has the one filled button. */
  isQuiet?: boolean
}

/**
 * The field "ZIP code, town or utility", with the way to what is nearest. Without script it is a form that leads to the page
 * with what was found. The code of its suggestions comes with its first focus. `--find-color` is the color of what stands below it.
 */
export function FindField({ initial = '', hasFirstFocus, isShort = false, isQuiet = false }: FindFieldProps) {
  const router = useRouter()
  const region = useRegion()
  const [typed, setTyped] = useState(initial)
  const [suggest, setSuggest] = useState<Suggest | null>(null)
  const q = useSettled(typed.trim())
  const isAsked = q.length >= MIN_TYPED && typed.trim().length >= MIN_TYPED && q !== initial
  const found = trpc.waterSystems.find.useQuery(
    { q },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const offered = isAsked && found.data !== undefined ? suggest?.(found.data, { q, region }) : undefined
  // Without its code, Enter leads to the page with what was found. What is typed next asks for it again.
  const loadSuggestions = () => {
    if (suggest !== null) return
    loadPart(() => import('./find-suggestions.ts')).then(
      (part) => setSuggest(() => part.suggest),
      () => undefined,
    )
  }
  const open = (path: string) => void router.navigate({ href: path })
  const search = (text: string) => {
    const isCurrent = text === q && !found.isPlaceholderData
    open((isCurrent && offered?.enterPath) || `/find?${new URLSearchParams({ q: text })}`)
  }
  return (
    <search>
      <form
        action="/find"
        method="get"
        className={styles.form}
        onFocus={loadSuggestions}
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
          onChange={(text) => {
            setTyped(text)
            // What was typed into a sleeping page comes without a focus.
            loadSuggestions()
          }}
          options={offered?.options}
          onPick={({ id }) => open(id)}
          onEnter={search}
          emptyText="No place of this name. Press Enter to see what to do next."
        />
        <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'} className={styles.submit}>
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
