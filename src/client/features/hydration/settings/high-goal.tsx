import { useState } from 'react'
import { Notice } from '#client/ui/public/notice.tsx'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { GOAL_TO_CONFIRM } from '#shared/hydration/hydration.limits.ts'
import { joinWords } from '#shared/water/values/join-words.ts'

/** A goal, ml, and the day it is for, if it is not for every day. */
export interface NamedGoal {
  goal: number
  day?: string
}

const highOf = (goals: readonly NamedGoal[]) => goals.filter(({ goal }) => goal > GOAL_TO_CONFIRM)
/** Which goals a question is about. */
const keyOf = (goals: readonly NamedGoal[]) => JSON.stringify(highOf(goals))

/** Asks about high goals once before they are saved. */
export interface HighGoalQuestion {
  /** Whether the goals may be saved: none is high, or saving the same ones again has confirmed them. */
  mayStore: (goals: readonly NamedGoal[]) => boolean
  /** Whether the person was asked about these goals. */
  isAsked: (goals: readonly NamedGoal[]) => boolean
}

/** The question about goals above 4 liters; another high goal is asked about again. */
export function useHighGoalQuestion(): HighGoalQuestion {
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = (goals: readonly NamedGoal[]) => asked !== null && asked === keyOf(goals)
  return {
    isAsked,
    mayStore: (goals) => {
      if (highOf(goals).length === 0 || isAsked(goals)) return true
      setAsked(keyOf(goals))
      return false
    },
  }
}

/** The question itself, announced when it appears. */
export function HighGoalNotice({
  goals,
  isShown,
  units,
}: {
  goals: readonly NamedGoal[]
  isShown: boolean
  units: Units
}) {
  const high = highOf(goals)
  const named = high.map(
    ({ goal, day }) => formatAmount(goal, units) + (day === undefined ? '' : ` on ${day}`),
  )
  return (
    <div role="status">
      {isShown && (
        <Notice>
          <p>
            <b>Did a doctor set {high.length === 1 ? 'this goal' : 'these goals'}?</b>{' '}
            {joinWords(named, 'and')} {high.length === 1 ? 'is' : 'are'} more than any official recommendation
            we know. Drinking too much can be dangerous.
          </p>
        </Notice>
      )}
    </div>
  )
}
