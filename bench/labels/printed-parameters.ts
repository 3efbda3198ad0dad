import type { Printed } from './wording.ts'

/** What most labels print, and what the terse ones do. */
export const MAIN: Printed[] = [
  'calcium',
  'magnesium',
  'sodium',
  'potassium',
  'bicarbonate',
  'sulfate',
  'chloride',
  'ph',
  'tds',
]
export const SHORT: Printed[] = ['calcium', 'magnesium', 'sodium', 'bicarbonate', 'sulfate', 'ph']
