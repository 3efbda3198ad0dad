import { useState } from 'react'
import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { LockedPanel } from '#client/features/billing/common/locked-panel.tsx'
import { PlaceChoice } from '#client/features/water/common/mine/place-choice.tsx'
import { useMyWater } from '#client/features/water/common/mine/use-my-water.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { formatMineral } from '#shared/format/number.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { type ComparedParameter, compareWithTap } from '#shared/scans/compare-waters.rules.ts'
import {
  figureBasis,
  figureNotes,
  figureText,
  figureYears,
  type WaterFigure,
} from '#shared/water/answer/water-figure.rules.ts'
import type { HomePlace, NamedWater } from '#shared/water/mine/water-place.rules.ts'
import styles from './result-parts.module.css'
import { factsOf } from './value-origins.ts'

/** A bottle next to the person's own tap water, or a field to choose that water. */
export function CompareView({ bottle }: { bottle: SavedBottle }) {
  const [isChanging, setIsChanging] = useState(false)
  const { myWater } = useMyWater()
  if (myWater === null || isChanging) return <WaterChoice onDone={() => setIsChanging(false)} />
  return (
    <>
      <Comparison bottle={bottle} water={myWater} />
      <Button variant="ghost" size="sm" onClick={() => setIsChanging(true)}>
        Choose another water
      </Button>
    </>
  )
}

/** Chooses the water the person drinks; it is saved in their account. */
function WaterChoice({ onDone }: { onDone: () => void }) {
  const { setMyWater } = useMyWater()
  return (
    <Stack gap={16}>
      <p className="muted">Choose your water once. It is saved in your account, and no one else sees it.</p>
      <PlaceChoice
        label="Your ZIP code, town, utility or city"
        onChoose={(water) => {
          setMyWater(water)
          onDone()
        }}
      />
    </Stack>
  )
}

function Comparison({
  bottle,
  water: { name, path },
}: {
  bottle: SavedBottle
  water: NamedWater<HomePlace>
}) {
  const isOpen = hasPremium(useUser())
  const mine = trpc.myWater.figures.useQuery(undefined, { enabled: isOpen })
  if (!isOpen) {
    return (
      <LockedPanel
        title={`Compare with ${name}`}
        text={`The results for ${name}, next to those of ${bottle.brandname}.`}
      />
    )
  }
  if (mine.isError) {
    return <QueryError title={`Could not fetch the tap water of ${name}.`} headingLevel="h3" query={mine} />
  }
  if (mine.data === undefined) return <Skeleton height="320px" hasWater />
  const figures = mine.data?.figures ?? []
  if (figures.length === 0) return <p>There are no results for the tap water of {name}.</p>
  const rows = compareWithTap(factsOf(bottle), figures)
  if (rows.length === 0) return <p>No value of this water and of the tap water of {name} can be compared.</p>
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {bottle.brandname} and tap water of {name}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Value</span>
            </th>
            <th scope="col">{bottle.brandname}</th>
            <th scope="col">Tap: {name}</th>
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
                {row.bottle === null ? <Unknown /> : <b>{formatMineral(row.bottle)}</b>}
                <Standing row={row} />
              </td>
              <td>{row.tapFigure === null ? <Unknown /> : <TapFigure figure={row.tapFigure} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        Tap values are those known of this water; your own pipes may differ.{' '}
        <AppLink to={path} className="text-link">
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

function TapFigure({ figure }: { figure: WaterFigure }) {
  return (
    <>
      <b>{figureText(figure)}</b>
      <span className={styles.unit}>
        {figureBasis(figure)}, {figureYears(figure)}
      </span>
      {figureNotes(figure).map((note) => (
        <span key={note} className={styles.unit}>
          {note}
        </span>
      ))}
    </>
  )
}
