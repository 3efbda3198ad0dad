import { describe, expect, it } from 'vitest'
import { drinksOfHealth } from './drinks-of-health.ts'
import type { HealthRecord } from './health-records.saxes.ts'

const PERSON = { today: '2026-11-20', timeZone: 'Asia/Kathmandu', dayStart: 0 }
const record = (
  what: HealthRecord['what'],
  amount: number,
  time: string,
  source = 'Watch',
): HealthRecord => ({ ...{ what, amount, source }, at: Date.parse(`2026-11-03T${time}Z`) })
const read = (...records: HealthRecord[]) => drinksOfHealth({ records, unreadable: 0 }, PERSON)

describe('the drinks of an export', () => {
  it('are in order, by the person’s clock, in whole ml', () => {
    expect(read(record('water', 300, '20:00:00'), record('water', 236.588, '08:30:00'))).toMatchObject({
      drinks: [
        { date: '2026-11-03', minute: 855, amount: 237, drink: 'water' },
        { date: '2026-11-04', minute: 105, amount: 300, drink: 'water' },
      ],
      skipped: [],
    })
  })

  it('have the caffeine of the same minute, and are then no plain water', () => {
    const { drinks, skipped } = read(
      record('water', 200, '08:30:10'),
      record('caffeine', 60, '08:30:40'),
      record('caffeine', 35, '08:30:50'),
      record('water', 100, '08:30:55'),
    )
    expect(drinks).toMatchObject([
      { amount: 200, drink: 'unknown', caffeine: 95 },
      { amount: 100, drink: 'water' },
    ])
    expect(drinks[1]).not.toHaveProperty('caffeine')
    expect(skipped).toEqual([])
  })

  it('leave out caffeine without a drink, and more than a drink may have', () => {
    const { drinks, skipped } = read(
      record('caffeine', 95, '08:30:00'),
      record('water', 10, '09:00:00'),
      record('caffeine', 400, '09:00:00', 'Pills'),
    )
    expect(drinks).toMatchObject([{ amount: 10, drink: 'water' }])
    expect(skipped).toEqual([
      { reason: 'caffeine', source: 'Watch' },
      { reason: 'caffeine', source: 'Pills' },
    ])
  })

  it('count once what two apps recorded, and twice what one did', () => {
    const { drinks, copies } = read(
      record('water', 250, '08:30:00', 'Phone'),
      record('water', 250.2, '08:30:30', 'Watch'),
      record('water', 250, '08:30:40', 'Phone'),
      record('water', 250, '08:33:00', 'Watch'),
    )
    expect(drinks).toHaveLength(3)
    expect(copies).toMatchObject([{ drink: { source: 'Watch', amount: 250 }, of: 'Phone' }])
  })

  it('have the caffeine of a copy in the next minute', () => {
    const { drinks, copies, skipped } = read(
      record('water', 200, '08:30:58', 'Phone'),
      record('water', 200, '08:31:02', 'Watch'),
      record('caffeine', 95, '08:31:02', 'Watch'),
      record('caffeine', 95, '08:31:10', 'Phone'),
    )
    expect(drinks).toMatchObject([{ amount: 200, caffeine: 95, source: 'Phone' }])
    expect(copies).toHaveLength(1)
    expect(skipped).toEqual([{ reason: 'duplicate', source: 'Phone' }])
  })

  it('name what cannot be imported', () => {
    const later = { ...record('water', 250, '08:30:00'), at: Date.parse('2026-11-20T08:30:00Z') }
    const { drinks, skipped } = drinksOfHealth({ records: [later], unreadable: 2 }, PERSON)
    expect(drinks).toEqual([])
    expect(skipped).toEqual([
      { reason: 'amount' },
      { reason: 'amount' },
      { reason: 'not-over', source: 'Watch' },
    ])
  })
})
