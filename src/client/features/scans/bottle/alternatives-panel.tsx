import { useState } from 'react'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { useMyWater } from '#client/features/water/common/mine/use-my-water.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { SmallGlass } from '#client/ui/public/small-glass.tsx'
import { countryInSentence } from '#shared/format/country-in-sentence.ts'
import { formatMineral } from '#shared/format/number.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { placeOf } from '#shared/scans/water-line.rules.ts'
import styles from './bottle-view.module.css'

interface AlternativesPanelProps {
  alternatives: BottleAnalysis['alternatives']
  /** The person's country, as the catalog writes it; null where it is not known. */
  home: string | null
  onLookUp?: (brand: string) => void
}

/** The person's own tap water, then waters of their country or sold there, then, if they ask, those of others. */
export function AlternativesPanel({ alternatives, home, onLookUp }: AlternativesPanelProps) {
  const [showsOthers, setShowsOthers] = useState(false)
  const near =
    home === null
      ? alternatives
      : alternatives.filter(({ country, soldIn }) => country === home || soldIn === home)
  const others = alternatives.filter((water) => !near.includes(water))
  return (
    <>
      <TapWater />
      {near.length > 0 && <Waters waters={near} onLookUp={onLookUp} />}
      {near.length === 0 && (
        <div className={styles.nothing}>
          <b>
            {home === null || others.length === 0
              ? 'No water to compare'
              : `No water from ${countryInSentence(home)} to compare`}
          </b>
          <p className="muted small">
            {others.length === 0
              ? 'Too little is known of this water, or none in our catalog has a published analysis close to it.'
              : 'None of them in our catalog has a published analysis close to this one.'}
          </p>
        </div>
      )}
      {others.length > 0 && !showsOthers && (
        <Button variant="ghost" size="sm" onClick={() => setShowsOthers(true)}>
          Show waters from other countries
        </Button>
      )}
      {showsOthers && <Waters waters={others} onLookUp={onLookUp} />}
      {alternatives.length > 0 && (
        <p className="muted small">Chosen from the catalog by its published analyses.</p>
      )}
    </>
  )
}

/** The water from the person's own tap, which needs no bottle; nothing if they have not set one. */
function TapWater() {
  const { myWater } = useMyWater()
  if (myWater === null) return null
  return (
    <AppLink to={myWater.path} className={styles.tap}>
      <SmallGlass level={0.6} height={36} />
      <span className={styles.grow}>
        <b>Your tap: {myWater.name}</b>
        <span className="muted small">See what was measured in it. It needs no bottle.</span>
      </span>
    </AppLink>
  )
}

function Waters({
  waters,
  onLookUp,
}: {
  waters: AlternativesPanelProps['alternatives']
  onLookUp: AlternativesPanelProps['onLookUp']
}) {
  return (
    <ul className={styles.alternatives}>
      {waters.map(({ brand, source, country, tds, reason, soldIn }) => (
        <li key={brand}>
          <BottleShape name={brand} dissolved={tds} height={70} />
          <div className={styles.grow}>
            {onLookUp === undefined ? (
              <b>{brand}</b>
            ) : (
              <button type="button" className={styles.alternative} onClick={() => onLookUp(brand)}>
                {brand}
              </button>
            )}
            <p className="muted small">{placeOf({ source, country })}</p>
            <p className="small">
              {reason}
              {soldIn !== undefined && `. Sold in ${countryInSentence(soldIn)}.`}
            </p>
          </div>
          {tds !== null && (
            <p className={styles.dissolved}>
              <FigureNumber size="s">{formatMineral(tds)}</FigureNumber>
              <span className="muted small">mg/L</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
