import { describe, expect, it } from 'vitest'
import { loadSeedData } from './load-seed-data.ts'

const { indicators } = await loadSeedData()
const nameOf = ({ name, indicator }: (typeof indicators)[number]) => `${name} ${indicator}`

describe('indicators', () => {
  it('come from a source, not from memory', () => {
    for (const row of indicators) {
      expect(JSON.stringify(row), nameOf(row)).not.toMatch(
        /from memory|recalled|general knowledge|asianwatsan/i,
      )
      expect(row.sourceUrl, nameOf(row)).toMatch(/^https?:/)
    }
  })

  it('have a year, but for the one whose source gives none', () => {
    expect(indicators.filter(({ year }) => year === null).map(nameOf)).toEqual([
      'Singapore reused_water_capacity_pct',
    ])
  })

  it('are confirmed', () => {
    expect(indicators.filter(({ unconfirmed }) => unconfirmed).map(nameOf)).toEqual([])
  })

  it('call capacity capacity', () => {
    const reuse = indicators.filter(({ indicator }) => indicator.startsWith('reused'))
    expect(reuse).toHaveLength(1)
    expect(reuse[0]?.unit).toContain('capacity')
  })

  it('count galvanized steel among the lines that must be replaced', () => {
    const lines = indicators.filter(({ indicator }) => indicator === 'lead_service_line_share_pct')
    expect(lines.length).toBeGreaterThan(5)
    for (const row of lines) {
      expect(row.unit, nameOf(row)).toContain('galvanized steel that must be replaced')
      expect(row.unit, nameOf(row)).not.toContain('made of lead')
    }
  })

  it('say the share that follows from the counts', () => {
    for (const row of indicators.filter(({ indicator }) => indicator === 'lead_service_line_share_pct')) {
      const figureOf = (indicator: string) =>
        indicators.find(
          (one) => one.name === row.name && one.indicator === indicator && one.year === row.year,
        )?.value
      const share =
        ((figureOf('lead_service_lines_projected') ?? 0) / (figureOf('total_service_lines') ?? 1)) * 100
      expect(row.value, nameOf(row)).toBeCloseTo(share, 1)
    }
  })
})
