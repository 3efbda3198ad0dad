import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useBookmarks } from '#client/features/bookmarks/common/use-bookmarks.ts'
import { useMyWater } from '#client/features/water/common/mine/use-my-water.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Combobox, type ComboboxOption } from '#client/ui/public/combobox.tsx'
import { bottleKey, savedKey } from '#shared/site/compare/compared-with.rules.ts'
import { placeKey } from '#shared/water/mine/water-place.rules.ts'
import styles from './compare-page.module.css'
import { FridgeBottles } from './fridge-bottles.tsx'

/** Suggestions begin with the second character. */
const MIN_TYPED = 2
/** How many of the member's own bottles are suggested for a text. */
const MAX_OWN = 3

/** Tap and bottled waters and the member's own bottles for a text; undefined until they are known. The id of each is its word in the address. */
function useFoundWaters(q: string, isAsked: boolean): ComboboxOption[] | undefined {
  const options = { enabled: isAsked, placeholderData: keepPreviousData }
  const places = trpc.myWater.find.useQuery({ q }, options).data
  const bottles = trpc.scans.brands.useQuery({ search: q }, options).data
  const own = useBookmarks({ types: ['bottle_scan'], ...(isAsked && { search: q }) })
  if (!isAsked || places === undefined || bottles === undefined) return undefined
  return [
    ...(own.data?.pages[0]?.items ?? []).slice(0, MAX_OWN).map(({ id, title }) => ({
      id: savedKey(id),
      label: title,
      detail: 'From My Fridge',
    })),
    ...places.map(({ place, name, detail }) => ({ id: placeKey(place), label: name, detail })),
    ...bottles.map(({ brand, country }) => ({
      id: bottleKey(brand),
      label: brand,
      detail: ['Bottled water', country].filter((part) => part !== null).join(', '),
    })),
  ]
}

interface AddWaterProps {
  /** The waters that are compared already. */
  keys: readonly string[]
  /** What the address asks for, without script. */
  q: string | undefined
}

/** The field that adds a water. Without script it is a form, and what was found is a list of links. */
export function AddWater({ keys, q }: AddWaterProps) {
  const router = useRouter()
  const { myWater } = useMyWater()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const isAsked = search.length >= MIN_TYPED && typed.trim().length >= MIN_TYPED
  const suggestions = useFoundWaters(search, isAsked)
  const results = useFoundWaters(q ?? '', q !== undefined)
  const withKey = (key: string) => [...keys.filter((other) => other !== key), key].join(',')
  const mine = myWater === null ? null : placeKey(myWater.place)
  return (
    <Stack gap={16} marginTop={20}>
      <form action="/compare" method="get">
        {keys.length > 0 && <input type="hidden" name="with" value={keys.join(',')} />}
        <Combobox
          label="Add a water"
          hint="A ZIP code, a town, a utility, a city, a bottled water or one of your bottles."
          name="q"
          placeholder="48502, Denver Water, Oslo, Evian …"
          value={typed}
          onChange={setTyped}
          options={suggestions}
          onPick={({ id }) => {
            setTyped('')
            void router.navigate({ to: '/compare', search: { with: withKey(id) } })
          }}
          onEnter={(text) =>
            void router.navigate({ to: '/compare', search: { with: keys.join(',') || undefined, q: text } })
          }
          emptyText="We found no water of this name."
        />
      </form>
      {myWater !== null && mine !== null && !keys.includes(mine) && (
        <p>
          <ButtonLink size="sm" variant="secondary" to="/compare" search={{ with: withKey(mine) }}>
            Add my water: {myWater.name}
          </ButtonLink>
        </p>
      )}
      <FridgeBottles keys={keys} withKey={withKey} />
      {q !== undefined && results !== undefined && (
        <section aria-labelledby="found">
          <h2 id="found" className={styles.found}>
            {results.length === 0 ? `We found no water for “${q}”` : `Waters for “${q}”`}
          </h2>
          <ul>
            {results.map(({ id, label, detail }) => (
              <li key={id}>
                <AppLink to="/compare" search={{ with: withKey(id) }} className={styles.result}>
                  <b>{label}</b>
                  <span className="muted small">{detail}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
