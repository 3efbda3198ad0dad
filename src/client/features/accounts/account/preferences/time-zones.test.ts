import { expect, test } from 'vitest'
import { zoneGroups } from './time-zones.ts'

test('zones stand by continent and name, once each, and those without a place last', () => {
  const groups = zoneGroups(['UTC', 'Europe/Zurich', 'Asia/Tokyo', 'Europe/Berlin', 'Asia/Tokyo'])
  expect(groups).toEqual([
    { label: 'Asia', options: [{ value: 'Asia/Tokyo', label: 'Tokyo' }] },
    {
      label: 'Europe',
      options: [
        { value: 'Europe/Berlin', label: 'Berlin' },
        { value: 'Europe/Zurich', label: 'Zurich' },
      ],
    },
    { label: 'Other', options: [{ value: 'UTC', label: 'UTC' }] },
  ])
})
