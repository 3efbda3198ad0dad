import { formatCount } from '../format/number.ts'
import type { Verdict } from './verdicts.ts'

/** What a verdict is called on screens. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  safe: 'Safe',
  'caution-advised': 'Caution Advised',
  'no-limit-exceeded': 'No limit exceeded',
  'not-enough-data': 'Not enough data',
}

/** "1 value", "7 values". */
export const countValues = (count: number): string => formatCount(count, 'value')

/** What stands next to a verdict: how many values carry it. `judged`: health-related values that a limit judges. */
export function verdictDetail(verdict: Verdict, judged: number): string {
  switch (verdict) {
    case 'safe':
      return `all within the limits, in the ${countValues(judged)} we hold that can be judged`
    case 'no-limit-exceeded':
      return `in the ${countValues(judged)} we hold that can be judged`
    case 'caution-advised':
      return 'read why below'
    case 'not-enough-data':
      if (judged === 0) return 'no value we hold can be judged by a health limit'
      return `only ${countValues(judged)} we hold can be judged by a health limit`
  }
}
