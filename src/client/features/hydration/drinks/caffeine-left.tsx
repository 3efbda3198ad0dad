import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { formatTime } from '#shared/format/date-time.ts'
import { formatNumber } from '#shared/format/number.ts'
import { CAFFEINE_SOURCES } from '#shared/hydration/built-in-drinks.ts'
import {
  BEDTIME_CAFFEINE,
  caffeineLeft,
  caffeineTonight,
  HALF_LIFE,
  PREGNANT_HALF_LIFE,
  PREGNANT_HALF_LIFE_SOURCE,
} from '#shared/hydration/caffeine-left.rules.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { useNow } from '../use-now.ts'

const mg = (value: number) => `${formatNumber(value, { maximumFractionDigits: 0 })} mg`

interface CaffeineLeftProps {
  today: Pick<Today, 'today' | 'entries' | 'shownContents'>
}

/** What is said of the caffeine that is still active; during pregnancy that cannot be estimated. */
export function CaffeineLeft({ today }: CaffeineLeftProps) {
  if (!today.shownContents.isPregnant) return <EstimatedLeft today={today} />
  const { least, most } = PREGNANT_HALF_LIFE
  return (
    <p className="muted small">
      During pregnancy caffeine stays much longer: half of it was left after {least} to {most} hours (
      <ExternalLink href={PREGNANT_HALF_LIFE_SOURCE.url} className="text-link">
        {PREGNANT_HALF_LIFE_SOURCE.title}
      </ExternalLink>
      ). So we do not estimate what is still active.
    </p>
  )
}

/** How much caffeine of today and yesterday is still active, and from when on another cup would be too much at bedtime. */
function EstimatedLeft({ today: { today, entries: latest, shownContents } }: CaffeineLeftProps) {
  const style = useDateStyle()
  const clock = useNow(latest)
  // What was drunk in the evening goes on after midnight, when the day is another one.
  const { data: yesterday } = trpc.hydration.day.useQuery({ date: addDays(today, -1) })
  if (clock === null) return null
  const entries = [...latest, ...(yesterday?.entries ?? [])]
  // The server says when a drink was added: by a device whose clock is behind, it would be still to come.
  const now = new Date(Math.max(clock, ...latest.map(({ at }) => Date.parse(at))))
  const { halfLife, bedtime } = shownContents
  const left = caffeineLeft(entries, now.getTime(), halfLife)
  return (
    <>
      <p className="muted small">
        About <b>{mg(left)}</b> still active, if half is left after {formatNumber(halfLife)} hours (
        {CAFFEINE_SOURCES.leaflet.title}: about {HALF_LIFE.usual}, from {HALF_LIFE.least} to {HALF_LIFE.most}
        ).
      </p>
      {bedtime === null ? (
        <p className="muted small">
          Say when you go to bed under What to show, and see the last time for a cup.
        </p>
      ) : (
        <p className="muted small">
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
