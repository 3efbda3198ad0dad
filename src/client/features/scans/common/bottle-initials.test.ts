import { expect, test } from 'vitest'
import { bottleInitials } from './bottle-initials.ts'

test.each([
  ['Evian', 'Ev'],
  ['San Pellegrino', 'SP'],
  ['S.Pellegrino', 'SP'],
  ['VOSS', 'Vo'],
  ['Évian', 'Év'],
  ['7', '7'],
  ['!', ''],
])('the label of %s says %s', (brand, initials) => {
  expect(bottleInitials(brand)).toBe(initials)
})
