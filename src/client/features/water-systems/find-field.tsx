import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Combobox } from '#client/ui/components/combobox.tsx'
import { placeOptions } from './place-options.ts'

/** Suggestions begin with the second character. */
const MIN_TYPED = 2
const LABEL = 'ZIP code, town or utility'

interface FindFieldProps {
  /** The text it begins with. */
  initial?: string
  /** Only screen readers get the label; the placeholder says it to everyone else. */
  isLabelHidden?: boolean
  /** Has the focus when its dialog opens. */
  hasFirstFocus?: boolean
}

/** The field "ZIP code, town or utility". Without script it is a form that leads to the page with what was found. */
export function FindField({ initial = '', isLabelHidden, hasFirstFocus }: FindFieldProps) {
  const router = useRouter()
  const [typed, setTyped] = useState(initial)
  const q = useSettled(typed.trim())
  const isAsked = q.length >= MIN_TYPED && typed.trim().length >= MIN_TYPED && q !== initial
  const found = trpc.waterSystems.find.useQuery(
    { q },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const open = (path: string) => void router.navigate({ href: path })
  return (
    <search>
      <form action="/find" method="get">
        <Combobox
          label={LABEL}
          isLabelHidden={isLabelHidden}
          data-autofocus={hasFirstFocus}
          name="q"
          placeholder={isLabelHidden === true ? LABEL : '48502, Flint, Denver Water …'}
          value={typed}
          onChange={setTyped}
          options={isAsked && found.data !== undefined ? placeOptions(found.data) : undefined}
          onPick={({ id }) => open(id)}
          onEnter={(text) => open(`/find?${new URLSearchParams({ q: text })}`)}
          emptyText="We found no place of this name. Press Enter to see what we cover."
        />
      </form>
    </search>
  )
}
