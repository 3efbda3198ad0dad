import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatMineral } from '#shared/format/number.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { dailyShare } from '#shared/scans/daily-intake.rules.ts'
import type { Mineral } from '#shared/scans/minerals.ts'
import styles from './bottle-view.module.css'
import { KnownByMark } from './known-by.tsx'
import { marksOf } from './value-origins.ts'

/** Every mineral that is known, in milligrams per liter, the most first, as bars of one scale. */
export function MineralsPanel({
  bottle,
  indications,
}: {
  bottle: SavedBottle
  /** What the EU lets a water with these values say of itself. */
  indications: readonly string[]
}) {
  const minerals = [...(bottle.nutrition ?? [])].sort((a, b) => b.value - a.value)
  const most = minerals[0]?.value ?? 0
  const marks = marksOf(bottle)
  if (minerals.length === 0) {
    return <p className="muted">We found no minerals of this water on the label or in our catalog.</p>
  }
  return (
    <>
      {indications.length > 0 && (
        <div className={styles.indications}>
          <p className="muted small">By EU Directive 2009/54/EC</p>
          <ul>
            {indications.map((indication) => (
              <li key={indication}>
                <Badge>{indication}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="muted small">
        Milligrams per liter{marks.said}, and what a liter gives of a day’s amount
      </p>
      <ul className={styles.minerals}>
        {minerals.map(({ mineral, name, value, knownBy }) => (
          <li key={mineral}>
            <Row gap={12} align="baseline" justify="between">
              <span>{name}</span>
              <Row as="span" gap={8} align="baseline">
                <KnownByMark mark={marks.markOf(knownBy)} />
                <span>
                  <b>{formatMineral(value)}</b> <span className="muted small">mg/L</span>
                </span>
              </Row>
            </Row>
            <Tube value={most === 0 ? 0 : (value / most) * 100} className={styles.bar} />
            {knownBy !== 'volunteers' && <MineralShare mineral={mineral} value={value} />}
          </li>
        ))}
      </ul>
      {minerals.some(({ knownBy }) => knownBy === 'volunteers') && (
        <Box as="p" marginTop={12} className="muted small">
          Values by volunteers are from Open Food Facts. We have not checked them, so they are not compared.
        </Box>
      )}
      <Box as="p" marginTop={12} className="muted small">
        Amounts a day: EU Regulation 1169/2011, Annex XIII; sodium: WHO guideline for adults (2012).
      </Box>
    </>
  )
}

/** What a liter gives of the amount a day that an authority named, if one did. */
function MineralShare({ mineral, value }: { mineral: Mineral; value: number }) {
  const share = dailyShare(mineral, value)
  if (share === null) return null
  const amount = `${formatMineral(share.amount)} mg`
  const percent = share.percent < 1 && value > 0 ? 'Less than 1%' : `${share.percent}%`
  return (
    <p className="muted small mt-4">
      {share.kind === 'need'
        ? `${percent} of ${share.whose} ${amount} a day for adults`
        : `${percent} of ${share.whose} limit of ${amount} a day`}
    </p>
  )
}
