import type { ReactNode } from 'react'
import { Box } from '#client/ui/layout/layout.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { amountNumber, type Units, unitSign } from '#shared/format/amount.ts'
import { formatCount } from '#shared/format/number.ts'
import { type PastDay, summarize } from '#shared/hydration/history.rules.ts'
import styles from './history.module.css'
import { metTitle } from './history-labels.ts'

interface FiguresProps {
  chart: ReactNode
  /** The same as the chart, in rows. */
  table: ReactNode
  /** The tracked days that are shown. */
  days: readonly PastDay[]
  bestStreak: number
  units: Units
}

/** A chart with what it comes to, and as a table. */
export function Figures({ chart, table, days, bestStreak, units }: FiguresProps) {
  const summary = summarize(days)
  const { average, daysMet, daysTracked, daysWithLimit } = summary
  const hasOnlyLimits = daysTracked > 0 && daysWithLimit === daysTracked
  return (
    <>
      <Box marginTop={24}>{chart}</Box>
      <dl className={styles.stats}>
        <div>
          <dt>Average</dt>
          <dd>
            {average === null ? 'None yet' : amountNumber(average, units)}
            {average !== null && <span className={styles.unit}> {unitSign(units)}</span>}
          </dd>
        </div>
        <div>
          <dt>{metTitle(summary)}</dt>
          <dd>
            {daysMet}
            <span className={styles.unit}> of {formatCount(daysTracked, 'day')}</span>
          </dd>
        </div>
        {!hasOnlyLimits && (
          <div>
            <dt>Best streak</dt>
            <dd>
              {bestStreak}
              <span className={styles.unit}> {bestStreak === 1 ? 'day' : 'days'}</span>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>
        Only days with a drink count.
        {!hasOnlyLimits && ' The best streak is your longest ever, with imported and corrected days.'}
      </p>
      <Box marginTop={8}>
        <Disclosure summary="Show as table">{table}</Disclosure>
      </Box>
    </>
  )
}
