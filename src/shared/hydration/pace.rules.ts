import { formatAmount, UNIT_FORMATS, type Units } from '../format/amount.ts'
import { isBehind, type ReminderWindow } from './reminder-window.rules.ts'

/**
 * How a day stands against the hours in which the person is reminded: 'On pace', or '12 fl oz behind pace', in round
 * numbers. Null before those hours, after them, and once the goal is met.
 */
export function paceText(
  { intake, goal }: { intake: number; goal: number },
  minuteOfDay: number,
  { fromMinute, toMinute }: Pick<ReminderWindow, 'fromMinute' | 'toMinute'>,
  units: Units,
): string | null {
  if (intake >= goal || minuteOfDay < fromMinute || minuteOfDay > toMinute) return null
  if (!isBehind(intake, goal, minuteOfDay, fromMinute, toMinute)) return 'On pace'
  const expected = (goal * (minuteOfDay - fromMinute)) / (toMinute - fromMinute)
  const { ml, round } = UNIT_FORMATS[units]
  const steps = Math.round((expected - intake) / ml / round)
  return steps < 1 ? 'On pace' : `${formatAmount(Math.round(steps * round * ml), units)} behind pace`
}
