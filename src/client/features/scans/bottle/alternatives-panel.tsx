import { BottleShape } from '#client/entities/scans/bottle-shape.tsx'
import { FigureNumber } from '#client/ui/components/figure-number.tsx'
import { formatMineral } from '#shared/format/number.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { placeOf } from '#shared/scans/water-line.rules.ts'
import styles from './bottle-view.module.css'

interface AlternativesPanelProps {
  alternatives: BottleAnalysis['alternatives']
  onLookUp?: (brand: string) => void
}

/** Other waters of the catalogue, and why each is offered. */
export function AlternativesPanel({ alternatives, onLookUp }: AlternativesPanelProps) {
  if (alternatives.length === 0) {
    return <p className="muted">No water of the catalogue fits better than this one.</p>
  }
  return (
    <>
      <ul className={styles.alternatives}>
        {alternatives.map(({ brand, source, country, tds, reason }) => (
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
              <p className="small">{reason}</p>
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
      <p className="muted small">Chosen from the catalogue by its published analyses.</p>
    </>
  )
}
