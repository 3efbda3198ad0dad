import { describe, expect, it } from 'vitest'
import { copiesAmong } from './same-drink.rules.ts'

const drink = (source: string, time: string, amount = 250) => ({
  ...{ source, amount },
  at: Date.parse(`2026-11-20T${time}Z`),
})
const kept = (...drinks: ReturnType<typeof drink>[]) => {
  const copies = copiesAmong(drinks)
  return drinks.filter((each) => !copies.has(each)).map(({ source }) => source)
}

describe('the same drink of two apps', () => {
  it.each([
    ['over a full minute', [drink('A', '08:00:58'), drink('B', '08:01:01')], ['A']],
    ['at the same time', [drink('A', '08:00:00'), drink('B', '08:00:00')], ['A']],
    ['after 90 seconds', [drink('A', '08:00:00'), drink('B', '08:01:30')], ['A']],
    ['of three apps', [drink('A', '08:00:00'), drink('B', '08:00:40'), drink('C', '08:01:20')], ['A']],
    ['within 1 %', [drink('A', '08:00:00', 250), drink('B', '08:00:30', 252)], ['A']],
    ['in any order', [drink('B', '08:01:01'), drink('A', '08:00:58')], ['A']],
  ])('is one: %s', (_what, drinks, sources) => {
    expect(kept(...drinks)).toEqual(sources)
  })

  it.each([
    ['of one app', [drink('A', '08:00:00'), drink('A', '08:00:05')]],
    ['later', [drink('A', '08:00:00'), drink('B', '08:01:31')]],
    ['of another amount', [drink('A', '08:00:00', 250), drink('B', '08:00:00', 253)]],
  ])('is two: %s', (_what, drinks) => {
    expect(kept(...drinks)).toHaveLength(2)
  })

  it('is as often one as each app recorded it', () => {
    const [a1, a2] = [drink('A', '08:00:00'), drink('A', '08:00:30')]
    const [b1, b2, b3] = [drink('B', '08:00:02'), drink('B', '08:00:33'), drink('B', '08:00:50')]
    expect(kept(a1, a2, b1, b2)).toEqual(['A', 'A'])
    expect(kept(a1, a2, b1, b2, b3)).toEqual(['A', 'A', 'B'])
  })

  it('is one with a stored drink of another app, also of a later time', () => {
    const [own, copy] = [drink('A', '08:00:00'), drink('B', '08:00:50')]
    expect(copiesAmong([own], [copy]).get(own)).toBe(copy)
    expect(copiesAmong([own], [drink('A', '08:00:50')]).size).toBe(0)
  })
})
