import { expect, it } from 'vitest'
import { emergencyCalls } from './emergency-calls.ts'

it.each([
  ['America/New_York', '911', '1-800-222-1222'],
  ['America/Puerto_Rico', '911', '1-800-222-1222'],
  ['America/St_Thomas', '911', '1-800-222-1222'],
  ['Pacific/Guam', '911', '1-800-222-1222'],
  ['Pacific/Saipan', '911', '1-800-222-1222'],
  ['Pacific/Pago_Pago', '911', '1-800-222-1222'],
  [null, '911', '1-800-222-1222'],
  ['America/Toronto', '911', null],
  ['Europe/London', '999', null],
  ['Europe/Berlin', '112', null],
  ['Asia/Kolkata', '112', null],
  ['Australia/Sydney', '000', null],
  ['Asia/Tokyo', null, null],
] as const)('in %s the number is %s', (timeZone, emergency, poisonControl) => {
  expect(emergencyCalls(timeZone)).toEqual({ emergency, poisonControl })
})
