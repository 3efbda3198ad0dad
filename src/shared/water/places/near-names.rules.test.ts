import { expect, it } from 'vitest'
import { isOneSlip, nearestNamesFirst, slipsOf, swapsOf } from './near-names.rules.ts'

it('swaps letters next to each other or one apart, and leaves words apart', () => {
  expect(swapsOf(' ab cc d')).toEqual([' ba cc d'])
  expect(swapsOf(' pheonix')).toContain(' phoenix')
  expect(swapsOf(' chigaco')).toContain(' chicago')
  expect(swapsOf('ab'.repeat(100))).toEqual([])
})

it('puts large towns one slip away first, and leaves out those that are neither near nor alike', () => {
  const town = (key: string, size: number, isAlike: boolean) => ({ key, size, isAlike })
  const towns = [
    town(' phenix', 1, true),
    town(' phenix city', 3, true),
    town(' phoenix', 1, false),
    town(' phoenix', 50, false),
    town(' phones', 9, false),
  ]
  expect(nearestNamesFirst(towns, ' pheonix').map(({ key, size }) => [key, size])).toEqual([
    [' phoenix', 50],
    [' phenix', 1],
    [' phoenix', 1],
    [' phenix city', 3],
  ])
})

it('knows each text that is one slip of the finger away, and no other', () => {
  const slips = slipsOf(' huston')
  const isNear = (text: string) => [slips.includes(text), isOneSlip(text, ' huston')]
  for (const near of [' houston', ' hustons', ' huton', ' hustin', ' hutson', ' hus ton'])
    expect(isNear(near), near).toEqual([true, true])
  for (const far of [' huts on', ' hotsun', ' houstons']) expect(isNear(far), far).toEqual([false, false])
  expect(slips).not.toContain(' huston')
  expect(slipsOf('ab'.repeat(100))).toEqual([])
})
