import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'

/** What a mail about a water says first, as its page does. */
export interface WaterStatusInMail {
  sign: string
  word: string
  line: string
}

/** Signs that every mail program can draw without a picture. */
const SIGNS: Readonly<Record<WaterStatus, string>> = {
  'caution-advised': '▲',
  'above-coming-limit': '◔',
  'check-your-pipe': '╗',
  'violation-on-record': '≡',
  'was-above-limit': '△',
  safe: '✔',
  'no-problem-on-record': '✓',
  'no-violation-on-record': '✓',
  'not-enough-data': '?',
}

/** @param line what stands under the status on the page */
export const waterStatusInMail = (status: WaterStatus, line: string): WaterStatusInMail => ({
  sign: SIGNS[status],
  word: STATUS_LABELS[status],
  line,
})
