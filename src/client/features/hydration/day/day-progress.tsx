import type { ReactNode } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import { ProgressBar } from '#client/ui/public/progress-bar.tsx'
import {
  amountNumber,
  differenceNumber,
  formatAmount,
  formatDifference,
  type Units,
  unitSign,
} from '#shared/format/amount.ts'
import { neededGoal } from '#shared/hydration/history.rules.ts'
import type { Day } from '#shared/hydration/hydration.schema.ts'
import { DayGlass } from '../glass/day-glass.tsx'
import { GlassLegend } from '../glass/glass-legend.tsx'
import type { Person } from '../person.ts'
import styles from './day-progress.module.css'
import { GOAL_REASON_TEXTS } from './goal-reason.ts'
import { percentOf } from './percent.ts'

export interface DayProgressProps {
  day: Day
  person: Person
  /** Lies over the glass: the celebration. */
  overlay?: ReactNode
  /** The unit after the number, as a control; its sign alone if missing. */
  unit?: ReactNode
  /** Whether the day is on pace; only of today. */
  pace?: ReactNode
  /** The goal, as a control; its amount alone if missing. */
  goal?: ReactNode
}

/** How much of the goal was drunk: the glass, the number, and what is left. With a limit, the glass empties. */
export function DayProgress({ day, person, overlay, unit, pace, goal: goalLine }: DayProgressProps) {
  const { intake, goal, isLimit, estimate, entries } = day
  const shown = isLimit ? Math.max(0, goal - intake) : intake
  const { units } = person
  const written = isLimit ? differenceNumber(goal, intake, units) : amountNumber(intake, units)
  const amount = (ml: number) => formatAmount(ml, units)
  const hasOtherDrinks = entries.some(({ factor, alcohol }) => factor !== 1 && alcohol === 0)
  return (
    <div className={styles.frame}>
      <div className={styles.progress}>
        <div className={styles.glass}>
          <DayGlass
            intake={shown}
            goal={goal}
            isLimit={isLimit}
            // What was drunk is not in a glass that shows what is left.
            entries={isLimit ? [] : entries}
            units={units}
            style={person}
          />
          {overlay}
        </div>
        <Stack gap={4}>
          <div className={styles.drunk}>
            <FigureNumber size={written.length < 4 ? 'xl' : 'l'}>{written}</FigureNumber>
            {unit ?? <span className="muted">{unitSign(units)}</span>}
          </div>
          {goalLine ?? (
            <p className="muted">{goal > 0 ? goalText(day, amount) : 'Nothing was tracked that day.'}</p>
          )}
          {goal > 0 && !isLimit && <Share intake={intake} goal={goal} units={units} />}
          {goal > 0 && isLimit && <Left intake={intake} goal={goal} units={units} />}
          {pace}
          <DayNotes day={day} amount={amount} />
          {hasOtherDrinks && <p className={styles.estimate}>≈ {amount(estimate)} as still water</p>}
        </Stack>
        {!isLimit && <GlassLegend entries={entries} />}
      </div>
    </div>
  )
}

/** "of 2,000 ml", or with a limit "left of 1,500 ml". */
export const goalText = (
  { goal, isLimit }: Pick<Day, 'goal' | 'isLimit'>,
  amount: (ml: number) => string,
): string => `${isLimit ? 'left of' : 'of'} ${amount(goal)}`

/** What was special about a day: an adjusted goal and a rest day in one line, and a goal that was met before. */
function DayNotes({ day, amount }: { day: Day; amount: (ml: number) => string }) {
  const { intake, goal, isLimit, adjustedFor } = day
  const needed = neededGoal(day)
  const isRest = day.readOnly ? day.isRest : day.restOn === day.date
  const notes = [
    adjustedFor !== null &&
      `${isLimit ? 'Limit' : 'Goal'} adjusted: ${GOAL_REASON_TEXTS[adjustedFor].toLowerCase()}`,
    isRest && 'Rest day',
  ].filter((note) => note !== false)
  return (
    <>
      {notes.length > 0 && <p className="muted small">{notes.join(' · ')}</p>}
      {!isLimit && intake >= needed && intake < goal && (
        <p className="muted small">
          A goal of {amount(needed)} was met before it was raised, so the day counts.
        </p>
      )}
    </>
  )
}

/** What is left of a limit. Nothing here praises drinking. */
function Left({ intake, goal, units }: ShareProps) {
  const left = Math.max(0, Math.round((1 - intake / goal) * 100))
  const isFull = amountNumber(intake, units) === amountNumber(goal, units)
  return (
    <>
      <ProgressBar className="mt-8" label="What is left of the limit" value={left} />
      <p className="small">
        <b>{formatAmount(intake, units)} drunk</b>{' '}
        {isFull && <span className="muted">The limit is reached</span>}
        {!isFull && intake > goal && (
          <span className={`muted ${styles.amount}`}>
            {formatDifference(intake, goal, units)} above the limit
          </span>
        )}
      </p>
    </>
  )
}

interface ShareProps {
  intake: number
  goal: number
  units: Units
}

function Share({ intake, goal, units }: ShareProps) {
  const percent = percentOf(intake, goal)
  const isMet = intake >= goal
  const over = differenceNumber(intake, goal, units)
  return (
    <>
      <ProgressBar
        className="mt-8"
        label="Share of the goal"
        value={percent}
        text={isMet ? 'Goal Achieved' : `${percent}%`}
        tone={isMet ? 'good' : 'neutral'}
      />
      {isMet ? (
        <p className="small">
          <b className={styles.met}>Goal Achieved</b>{' '}
          {over !== '0' && (
            <span className={`muted ${styles.amount}`}>{formatDifference(intake, goal, units)} above</span>
          )}
        </p>
      ) : (
        <p className="small">
          <b>{percent}%</b>{' '}
          <span className={`muted ${styles.amount}`}>{formatDifference(goal, intake, units)} to go</span>
        </p>
      )}
    </>
  )
}
