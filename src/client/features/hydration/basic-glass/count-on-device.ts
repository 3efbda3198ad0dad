import { toast } from '#client/lib/toast-store.ts'
import { formatCount } from '#shared/format/number.ts'
import { addDrink } from './device-glass.ts'

/** "3 drinks today" */
export const drinksText = (count: number): string =>
  count === 0 ? 'Nothing yet today' : `${formatCount(count, 'drink')} today`

/** Counts a drink on this device, or says why it was not counted. */
export function countOnDevice(amount: number): void {
  if (addDrink(amount, new Date())) return
  toast.error(
    'This drink was not counted',
    'A day takes 20 liters at most, and the browser must allow this site to store data.',
  )
}
