import { ML_PER_FL_OZ } from '../../../../shared/fluid-ounce.ts'

/** How far somebody is today, in ml, and the unit they read. */
export interface Amounts {
  intake: number
  goal: number
  units: 'ml' | 'fl_oz'
}

function inUnits(ml: number, units: Amounts['units']): string {
  return units === 'fl_oz'
    ? `${Math.round(ml / ML_PER_FL_OZ).toLocaleString('en-US')} fl oz`
    : `${ml.toLocaleString('en-US')} ml`
}

/** 'You have had 500 ml of 2,000 ml today. A glass now keeps you on course.' */
export function reminderSentence({ intake, goal, units }: Amounts): string {
  const soFar =
    intake === 0
      ? `Nothing of today’s ${inUnits(goal, units)} yet.`
      : `You have had ${inUnits(intake, units)} of ${inUnits(goal, units)} today.`
  return `${soFar} A glass now keeps you on course.`
}
