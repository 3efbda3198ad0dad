import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'
import { usePricingLink } from '#client/entities/billing/next-page.ts'
import { useUser } from '#client/entities/session/use-session.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Button } from '#client/ui/components/button.tsx'
import { Combobox } from '#client/ui/components/combobox.tsx'
import { ErrorState } from '#client/ui/components/error-state.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import { PlaceholderBars } from '#client/ui/components/placeholder-bars.tsx'
import { Skeleton } from '#client/ui/components/skeleton.tsx'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { type ComparedParameter, compareWithTap } from '#shared/scans/compare-waters.rules.ts'
import styles from './result-parts.module.css'
import { factsOf, formatFigure } from './water-names.ts'

/** How many cities are suggested. */
const SUGGESTIONS = 8

/** A bottle next to the tap water of the person's city, or a field to choose that city. */
export function CompareView({ bottle }: { bottle: SavedBottle }) {
  const [isChanging, setIsChanging] = useState(false)
  const homeCity = useUser()?.homeCity ?? null
  if (homeCity === null || isChanging) return <CityChoice onDone={() => setIsChanging(false)} />
  return (
    <>
      <Comparison bottle={bottle} slug={homeCity.slug} name={homeCity.name} />
      <Button variant="ghost" size="sm" onClick={() => setIsChanging(true)}>
        Choose another city
      </Button>
    </>
  )
}

/** Chooses the city whose tap water the person drinks; it is saved in their account. */
function CityChoice({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const cities = trpc.tapWater.ratings.useQuery(
    { search, limit: SUGGESTIONS },
    { enabled: search !== '', placeholderData: keepPreviousData },
  )
  const saving = trpc.auth.updateUser.useMutation({
    async onSuccess() {
      await utils.auth.session.invalidate()
      onDone()
    },
  })
  return (
    <div className={styles.form}>
      <p className="muted">Choose your city once. It is kept with your account, and nobody else sees it.</p>
      <Combobox
        label="Your city"
        placeholder="Denver, Vienna …"
        value={typed}
        onChange={setTyped}
        options={
          search === '' || typed.trim() === ''
            ? undefined
            : cities.data?.items.map(({ slug, name, country }) => ({
                id: slug,
                label: name,
                detail: country,
              }))
        }
        onPick={({ id, label }) => {
          setTyped(label)
          saving.mutate({ homeCitySlug: id })
        }}
        emptyText="We know of no tap-water report for a city of that name."
      />
      <FormError>{saving.error === null ? null : errorMessage(saving.error)}</FormError>
    </div>
  )
}

function Comparison({ bottle, slug, name }: { bottle: SavedBottle; slug: string; name: string }) {
  const city = trpc.tapWater.byCitySlug.useQuery({ slug })
  const pricing = usePricingLink()
  if (city.isError) {
    return (
      <ErrorState
        title={`Could not fetch the tap water of ${name}.`}
        headingLevel="h3"
        text={errorMessage(city.error)}
        onRetry={() => void city.refetch()}
      />
    )
  }
  if (city.data === undefined) return <Skeleton height="320px" hasWater />
  const { report } = city.data
  if (report === null) return <p>We hold no values for the tap water in {name}.</p>
  if (report.contaminantsLocked) {
    return (
      <LockedPanel
        title={`Compare with ${name}`}
        text={`The ${report.contaminantCount} values we hold for ${name}, next to those of ${bottle.brandname}.`}
        action={{ label: 'Go Premium', ...pricing }}
      >
        <PlaceholderBars rows={4} />
      </LockedPanel>
    )
  }
  const rows = compareWithTap(factsOf(bottle), report.contaminants)
  if (rows.length === 0) return <p>No value of this water and of the tap in {name} can be compared.</p>
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {bottle.brandname} and tap water in {name}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Value</span>
            </th>
            <th scope="col">{bottle.brandname}</th>
            <th scope="col">Tap in {name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.parameter}>
              <th scope="row">
                {row.name}
                {row.unit !== row.name && <span className={styles.unit}>{row.unit}</span>}
              </th>
              <td>
                {row.bottle === null ? <Unknown /> : <b>{formatFigure(row.bottle)}</b>}
                <Standing row={row} />
              </td>
              <td>
                <TapFigure row={row} />
                {row.year !== null && <span className={styles.unit}>{row.year}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        Tap values are those we hold for the city; your own pipes may differ.{' '}
        <AppLink to="/cities/$slug/tap-water" params={{ slug }} className="text-link">
          The whole report
        </AppLink>
      </p>
    </>
  )
}

const Unknown = () => <span className="muted">No value</span>

const STANDING = { more: 'more than the tap', less: 'less than the tap', similar: 'about the same' } as const

function Standing({ row: { bottleIs } }: { row: ComparedParameter }) {
  return bottleIs === null ? null : <span className={styles.unit}>{STANDING[bottleIs]}</span>
}

function TapFigure({ row: { tap, tapQualifier, isTapUnconfirmed } }: { row: ComparedParameter }) {
  if (tapQualifier === 'not detected') return <b>Not detected</b>
  if (tap === null) return <Unknown />
  return (
    <>
      <b>
        {tapQualifier === 'below' && 'below '}
        {formatFigure(tap)}
      </b>
      {isTapUnconfirmed && <span className={styles.unit}>unconfirmed</span>}
    </>
  )
}
