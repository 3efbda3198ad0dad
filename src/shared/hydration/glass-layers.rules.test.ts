import { expect, it } from 'vitest'
import { layersOf } from './glass-layers.rules.ts'

let count = 0
const entry = (amount: number) => {
  count += 1
  const at = `2026-11-20T08:${59 - count}:00Z`
  return { id: `${amount}-${count}`, amount, alcohol: 0, at }
}
const spans = (...latestFirst: number[]) => layersOf(latestFirst.map(entry)).map(({ from, to }) => [from, to])

it('lays the earliest drink at the bottom', () => {
  expect(spans(250, 500)).toEqual([
    [0, 500],
    [500, 750],
  ])
})

it('takes what was removed from the top, through a drink if need be', () => {
  expect(spans(-100, 250, 500)).toEqual([
    [0, 500],
    [500, 650],
  ])
  expect(spans(-400, 250, 500)).toEqual([[0, 350]])
  expect(spans(-250, 250, 500)).toEqual([[0, 500]])
  expect(spans(-750, 250, 500)).toEqual([])
})

it('goes on from where the removal left the level', () => {
  expect(spans(200, -400, 250, 500)).toEqual([
    [0, 350],
    [350, 550],
  ])
})
