import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DRINKS_SHARE, FLUID_BASES, SWEAT_LOSSES, suggestGoal } from './goal-calculator.rules.ts'
import { GOAL_TO_CONFIRM, MAX_GOAL, MIN_GOAL } from './hydration.limits.ts'

interface ShippedRow {
  authority: string
  group: string
  kind: string
  value: number | string
  sourceTitle: string
  sourceUrls: string[]
  unconfirmed: boolean
  note: string | null
}

const SHIPPED = new URL('../../server/seed/data/fluid-recommendations.json', import.meta.url)
const { rows }: { rows: ShippedRow[] } = JSON.parse(readFileSync(SHIPPED, 'utf8'))

const AUTHORITY: Record<string, string> = { efsa: 'EFSA 2010', iom: 'IOM 2005' }
/** The shipped groups whose total waters add up to ours. */
const PARTS: Record<string, string[]> = {
  'efsa woman': ['females 14+'],
  'efsa man': ['males 14+'],
  'efsa pregnant': ['females 14+', 'pregnancy, added'],
  'efsa breastfeeding': ['females 14+', 'lactation, added'],
  'iom woman': ['women 19+'],
  'iom man': ['men 19+'],
  'iom girl': ['girls 14-18 y'],
  'iom boy': ['boys 14-18 y'],
}

const ALL = FLUID_BASES.flatMap((basis) =>
  basis.groups.map((group) => ({ key: `${basis.id} ${group.id}`, authority: AUTHORITY[basis.id], group })),
)

function shippedRow(authority: string | undefined, group: string, isTotal: boolean): ShippedRow | undefined {
  return rows.find(
    (row) =>
      row.authority === authority &&
      row.group === group &&
      row.kind.startsWith('adequate intake') === isTotal,
  )
}

describe('the shipped figures', () => {
  it.each(ALL)('$key: total, drinks and source', ({ key, authority, group }) => {
    const totals = PARTS[key]?.map((part) => shippedRow(authority, part, true)) ?? []
    expect(totals).not.toEqual([])
    const liters = totals.reduce((sum, row) => sum + Number(row?.value), 0)
    expect(group.total).toBe(Math.round(liters * 1000))
    const drinks = totals.length === 1 ? shippedRow(authority, totals[0]?.group ?? '', false) : undefined
    expect(group.drinks).toBe(drinks === undefined ? null : Number(drinks.value) * 1000)
    for (const row of totals) {
      expect(row?.unconfirmed).toBe(false)
      expect(group.source).toEqual({ title: row?.sourceTitle, url: row?.sourceUrls[0] })
    }
  })

  it('hold for what the source says, and leave out what no one confirmed', () => {
    const [efsa, iom] = FLUID_BASES.map(({ note }) => note.toLowerCase())
    const told = rows.filter(({ authority }) => authority === 'EFSA 2010').flatMap(({ note }) => note ?? [])
    expect(new Set(told.map((note) => `for ${note}.`.toLowerCase()))).toEqual(new Set([efsa]))
    for (const group of ['pregnancy', 'lactation'])
      expect(rows.find((row) => row.authority === 'IOM 2005' && row.group === group)?.unconfirmed).toBe(true)
    expect(iom).toContain('pregnancy and breastfeeding have not been checked')
  })
})

describe('suggestGoal', () => {
  it.each([
    ['efsa woman', 1600, 80],
    ['efsa man', 2000, 80],
    ['efsa pregnant', 1850, 80],
    ['efsa breastfeeding', 2150, 80],
    ['iom woman', 2200, 81],
    ['iom man', 3000, 81],
    ['iom girl', 1800, 78],
    ['iom boy', 2600, 79],
  ])('%s: %d ml, by a share of %d', (key, goal, share) => {
    const group = ALL.find((entry) => entry.key === key)?.group
    expect(group && suggestGoal(group, 'ml')).toMatchObject({ goal, share })
  })

  it('adds a liter for each kilogram that sport takes', () => {
    const [woman] = FLUID_BASES[0]?.groups ?? []
    if (woman === undefined) throw new Error('There is a first group')
    expect(suggestGoal(woman, 'ml', 0)).toMatchObject({ sweat: 0, goal: 1600 })
    expect(suggestGoal(woman, 'ml', 1.5)).toMatchObject({ sweat: 1500, goal: 3100, drinks: 1600 })
  })

  it('takes four fifths where the source names no share', () => {
    const group = { id: 'x', name: 'X', total: 2310, drinks: null, source: { title: '', url: '' } }
    expect(suggestGoal(group, 'ml')).toEqual({
      goal: 1850,
      total: 2310,
      drinks: 2310 * DRINKS_SHARE,
      share: 80,
      sweat: 0,
      isCapped: false,
    })
  })

  it('never suggests what cannot be saved, or what is asked about', () => {
    for (const { group, sweatKg } of ALL.flatMap((row) =>
      SWEAT_LOSSES.map((kg) => ({ ...row, sweatKg: kg })),
    )) {
      const { goal, isCapped, drinks } = suggestGoal(group, 'ml', sweatKg)
      expect(goal).toBeLessThanOrEqual(GOAL_TO_CONFIRM)
      expect(isCapped).toBe(drinks + 1000 * sweatKg > GOAL_TO_CONFIRM)
      expect(goal % 50).toBe(0)
      expect(goal).toBeGreaterThanOrEqual(MIN_GOAL)
      expect(goal).toBeLessThanOrEqual(MAX_GOAL)
    }
  })
})
