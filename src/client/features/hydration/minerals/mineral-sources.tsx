import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { formatMineral } from '#shared/format/number.ts'
import { TRACKED_MINERALS } from '#shared/hydration/mineral-names.ts'
import {
  ADULT_WEIGHT,
  MINERAL_REFERENCES,
  NITRATE_PER_KG,
  REFERENCE_SOURCES,
} from '#shared/hydration/minerals.rules.ts'
import type { CopiedMineral, WaterAmount } from '#shared/hydration/minerals.schema.ts'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'
import styles from './minerals-card.module.css'

/** '92 mg/L, Average, 2023' */
const valueText = ({ value, isBelow, basis, year }: CopiedMineral): string =>
  [
    isBelow ? 'too little to measure' : `${formatMineral(value)} mg/L`,
    isBelow ? null : basis,
    year ?? 'year not stated',
  ]
    .filter((part) => part !== null)
    .join(', ')

/** The waters with their analyses, and where the amounts for comparison are from. */
export function MineralSources({ waters, units }: { waters: readonly WaterAmount[]; units: Units }) {
  return (
    <details className={styles.details}>
      <summary>Waters, sources and what is counted</summary>
      {waters.map((water) => (
        <section key={water.id} className={styles.water}>
          <h3>
            {waterName(water)}, {formatAmount(water.ml, units)}
          </h3>
          {TRACKED_MINERALS.map((mineral) => {
            const copied = water.minerals[mineral]
            if (copied === undefined) return null
            return (
              <p key={mineral}>
                {MINERAL_REFERENCES[mineral].name}: {valueText(copied)}. {copied.source}.
              </p>
            )
          })}
          {Object.keys(water.minerals).length === 0 && <p>No analysis is known.</p>}
        </section>
      ))}
      <p>
        The reference intakes and limits are those of adults for all they eat and drink in a day. The limit of
        nitrate is {NITRATE_PER_KG} mg for each kilogram of body weight, here for {ADULT_WEIGHT} kg. Coffee
        and tea count with the water they were made of, without what the beans and leaves add. Drinks that are
        not made of water, such as milk and juice, are not counted. Each drink keeps the analysis its water
        had when you chose it.
      </p>
      {Object.values(REFERENCE_SOURCES).map((source) => (
        <SourceLine key={source.title} source={{ ...source, license: null }} />
      ))}
    </details>
  )
}
