import { expect, it } from 'vitest'
import { glassWaters } from './glass-waters.ts'

const entry = (minute: number, key: string | null, kind: 'tap' | 'bottle' = 'bottle') => ({
  at: `2026-11-20T08:${String(minute).padStart(2, '0')}:00Z`,
  water: key === null ? null : { id: `${key}-${minute}`, key, kind, name: key },
})

it('names each water of the day once, in the order in which it was poured', () => {
  const entries = [entry(40, 'Evian'), entry(30, 'Oslo', 'tap'), entry(20, null), entry(10, 'Evian')]
  expect(glassWaters(entries)).toEqual([
    { key: 'Evian', name: 'Evian', letter: 'A', color: 'layer1' },
    { key: 'Oslo', name: 'Oslo tap water', letter: 'B', color: 'layer2' },
  ])
  expect(glassWaters([entry(20, null)])).toEqual([])
})

it('keeps the letters apart when the colors are used up', () => {
  const waters = glassWaters(Array.from({ length: 6 }, (_, index) => entry(index, `Water ${index}`)))
  expect(waters.map(({ letter, color }) => `${letter}${color}`)).toEqual([
    'Alayer1',
    'Blayer2',
    'Clayer3',
    'Dlayer4',
    'Elayer5',
    'Flayer1',
  ])
})
