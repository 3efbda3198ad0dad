import { useEffect, useState } from 'react'
import { useDateStyle } from '#client/entities/session/use-date-style.ts'
import { ExternalLink } from '#client/ui/components/external-link.tsx'
import { formatTime } from '#shared/format/date-time.ts'
import { formatNumber } from '#shared/format/number.ts'
import { BEDTIME_CAFFEINE, caffeineLeft, caffeineTonight } from '#shared/hydration/caffeine-left.rules.ts'
import { CAFFEINE_SOURCES } from '#shared/hydration/drink-factors.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import styles from './contents-card.module.css'

const MINUTE_MS = 60_000
const mg = (value: number) => `${formatNumber(value, { maximumFractionDigits: 0 })} mg`

/** The time, once the page runs in the browser, and again each minute. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How much of today's caffeine is still active, and from when on another cup would be too much at bedtime. */
export function CaffeineLeft({ today }: { today: Pick<Today, 'entries' | 'shownContents'> }) {
  const style = useDateStyle()
  const now = useNow()
  if (now === null) return null
  const { entries, shownContents } = today
  const { halfLife, bedtime } = shownContents
  const left = caffeineLeft(entries, now.getTime(), halfLife)
  return (
    <>
      <p className={styles.note}>
        About <b>{mg(left)}</b> still active, if half is left after {formatNumber(halfLife)} hours (
        {CAFFEINE_SOURCES.leaflet.title}: about 4, from 2 to 8).
      </p>
      {bedtime === null ? (
        <p className={styles.note}>
          Say when you go to bed under What to show, and see the last time for a cup.
        </p>
      ) : (
        <p className={styles.note}>
          <Tonight
            night={caffeineTonight(entries, { now, bedtime, timeZone: style.timeZone, halfLife })}
            now={now}
            timeOf={(date) => formatTime(date.toISOString(), style)}
          />{' '}
          That much near bedtime may keep some adults awake (
          <ExternalLink href={CAFFEINE_SOURCES.opinion.url} className="text-link">
            EFSA 2015
          </ExternalLink>
          ).
        </p>
      )}
    </>
  )
}

interface TonightProps {
  night: ReturnType<typeof caffeineTonight>
  now: Date
  timeOf: (date: Date) => string
}

function Tonight({ night, now, timeOf }: TonightProps) {
  const { atBedtime, cup, lastCup } = night
  const bedtime = `${BEDTIME_CAFFEINE} mg`
  if (atBedtime > BEDTIME_CAFFEINE)
    return `At bedtime about ${mg(atBedtime)} will be left, more than ${bedtime}.`
  if (lastCup === null)
    return `Another ${mg(cup)} at any time would leave no more than ${bedtime} at bedtime.`
  const from = lastCup.getTime() <= now.getTime() ? 'By now' : `After ${timeOf(lastCup)}`
  return `${from}, another ${mg(cup)} would leave more than ${bedtime} at bedtime.`
}
