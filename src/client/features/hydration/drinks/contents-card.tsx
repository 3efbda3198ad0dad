import type { ReactNode } from 'react'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { Tube } from '#client/ui/public/tube.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { formatNumber } from '#shared/format/number.ts'
import { CAFFEINE_SOURCES } from '#shared/hydration/built-in-drinks.ts'
import {
  CAFFEINE_LEVELS,
  type Content,
  contentOf,
  SUGAR_LEVEL,
  SUGAR_SOURCE,
} from '#shared/hydration/drink-totals.rules.ts'
import { drinkName } from '#shared/hydration/drink-values.ts'
import type { Day } from '#shared/hydration/hydration.schema.ts'
import { CaffeineLeft } from './caffeine-left.tsx'
import styles from './contents-card.module.css'
import { ShownContentsButton } from './shown-contents.tsx'

/** The caffeine and sugar of a day's drinks; nothing while only water was drunk, or if the person wants to see neither. */
export function ContentsCard({ day, units }: { day: Day; units: Units }) {
  const { drunk, shownContents: shown } = day
  const hasContents = drunk.some(
    ({ caffeine, sugar, alcohol }) => caffeine !== 0 || sugar !== 0 || alcohol > 0,
  )
  if (!hasContents || !(shown.caffeine || shown.sugar)) return null
  const caffeineLevel = shown.isPregnant ? CAFFEINE_LEVELS.pregnant : CAFFEINE_LEVELS.adult
  return (
    <Card as="section" isPadded aria-labelledby="contents" className={styles.card}>
      <Row gap={12} lineGap={4} align="center" justify="between" wraps>
        <h2 id="contents">Caffeine and sugar</h2>
        <ShownContentsButton shown={shown} />
      </Row>
      {shown.caffeine && (
        <ContentRow
          name="Caffeine"
          content={contentOf(drunk, 'caffeine')}
          level={caffeineLevel}
          unit="mg"
          units={units}
        >
          Raises no safety concern up to {caffeineLevel} mg a day
          {shown.isPregnant ? ' during pregnancy and breast-feeding' : ' for adults'} (
          <ExternalLink href={CAFFEINE_SOURCES.opinion.url} className="text-link">
            EFSA 2015
          </ExternalLink>
          ).
        </ContentRow>
      )}
      {shown.caffeine && !day.readOnly && contentOf(drunk, 'caffeine').total > 0 && (
        <CaffeineLeft today={day} />
      )}
      {shown.sugar && (
        <ContentRow
          name="Sugar"
          content={contentOf(drunk, 'sugar')}
          level={SUGAR_LEVEL}
          unit="g"
          units={units}
        >
          The WHO’s figure for free sugars, from food too: less than 10% of energy, which is {SUGAR_LEVEL} g
          at 2,000 kcal (
          <ExternalLink href={SUGAR_SOURCE.url} className="text-link">
            WHO 2015
          </ExternalLink>
          ).
        </ContentRow>
      )}
    </Card>
  )
}

interface ContentRowProps {
  name: string
  content: Content
  /** The source's figure for a day. */
  level: number
  unit: string
  units: Units
  /** What the figure means, with its source. */
  children: ReactNode
}

function ContentRow({ name, content, level, unit, units, children }: ContentRowProps) {
  const { total, notCounted } = content
  const text = `${formatNumber(total, { maximumFractionDigits: 0 })} of ${level} ${unit}`
  return (
    <Stack gap={8}>
      <Row as="p" gap={12} lineGap={4} align="center" justify="between" wraps>
        <span>{name}</span> <b>{text}</b>
      </Row>
      <Tube value={(total / level) * 100} label={`${name}: ${text}`} />
      <p className="muted small">{children}</p>
      {notCounted.length > 0 && (
        <p className="muted small">
          Not counted, because {name.toLowerCase()} is not known:{' '}
          {notCounted.map((drunk) => `${drinkName(drunk)} (${formatAmount(drunk.ml, units)})`).join(', ')}.
        </p>
      )}
    </Stack>
  )
}
