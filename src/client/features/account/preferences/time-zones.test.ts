import { expect, test } from 'vitest'
import { placeOf, zoneGroups } from './time-zones.ts'

test('a zone is named by its place', () => {
  expect(placeOf('Asia/Kathmandu')).toBe('Kathmandu')
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Argentina, Buenos Aires')
  expect(placeOf('UTC')).toBe('UTC')
})

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
