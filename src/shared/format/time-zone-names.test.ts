import { expect, it } from 'vitest'
import { presentZoneName } from './time-zone-names.ts'

it('gives former names their present one', () => {
  expect(presentZoneName('Europe/Kiev')).toBe('Europe/Kyiv')
  expect(presentZoneName('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(presentZoneName('America/Denver')).toBe('America/Denver')
})

it('knows every former name that this runtime offers', () => {
  const offered = Intl.supportedValuesOf('timeZone').map(presentZoneName)
  expect(offered).toContain('Asia/Kolkata')
  expect(offered).toContain('Europe/Kyiv')
  for (const name of offered) expect(() => new Intl.DateTimeFormat('en', { timeZone: name })).not.toThrow()
})
