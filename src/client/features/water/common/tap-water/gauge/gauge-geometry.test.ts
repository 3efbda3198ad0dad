import { describe, expect, it } from 'vitest'
import { formatLimit, type GaugeLimit, type GaugeTick, layOutGauge } from './gauge-geometry.ts'

function limit(
  authority: string,
  value: number,
  status: GaugeLimit['status'] = 'in force',
  label = authority,
) {
  return { authority, label, value, status }
}

/** What a label covers, in percent of the narrowest gauge. */
function span(tick: GaugeTick): [number, number] {
  const text = `${tick.names.map(({ text, isUnconfirmed }) => text + (isUnconfirmed ? '?' : '')).join(', ')} ${formatLimit(tick.value)}`
  const width = (text.length + (tick.isUnconfirmed ? 1 : 0)) * 2.2
  if (tick.anchor === 'start') return [tick.position, tick.position + width]
  return tick.anchor === 'end'
    ? [tick.position - width, tick.position]
    : [tick.position - width / 2, tick.position + width / 2]
}

describe('the layout of a gauge', () => {
  it('runs to 112 % of the largest limit', () => {
    const { fill, ticks } = layOutGauge(3.9, [limit('US EPA', 15), limit('WHO', 10)])
    expect(fill).toBeCloseTo((3.9 / 16.8) * 100, 1)
    expect(ticks.find(({ side }) => side === 'above')?.position).toBeCloseTo(89.29, 1)
  })

  it('runs further where the value does, and stays empty where nothing is published', () => {
    expect(layOutGauge(60, [limit('EU', 50)]).fill).toBeCloseTo(95.2, 1)
    expect(layOutGauge(null, [limit('EU', 50)]).fill).toBeNull()
  })

  it('puts US EPA above the tube, WHO and EU below, and lets equal limits share a tick', () => {
    const { ticks, rowsAbove, rowsBelow } = layOutGauge(1, [
      limit('US EPA', 15),
      limit('WHO', 10),
      limit('EU', 10),
      limit('EU', 5, 'future', 'EU 2036'),
    ])
    expect(ticks.map(({ side, value }) => [side, value])).toEqual([
      ['above', 15],
      ['below', 10],
      ['below', 5],
    ])
    expect(ticks[1]?.names.map(({ text }) => text)).toEqual(['WHO', 'EU'])
    expect(ticks[2]).toMatchObject({ isDotted: true, isUnconfirmed: false })
    expect([rowsAbove, rowsBelow]).toEqual([1, 1])
  })

  it('marks what is unconfirmed: behind its name in company, behind the value alone', () => {
    const { ticks } = layOutGauge(1, [
      limit('EU', 50),
      limit('WHO', 50, 'unconfirmed'),
      limit('US EPA', 80, 'unconfirmed'),
    ])
    expect(ticks[0]).toMatchObject({
      isDotted: false,
      isUnconfirmed: false,
      names: [
        { text: 'EU', isUnconfirmed: false },
        { text: 'WHO', isUnconfirmed: true },
      ],
    })
    expect(ticks[1]).toMatchObject({
      isDotted: true,
      isUnconfirmed: true,
      names: [{ text: 'US EPA', isUnconfirmed: false }],
    })
  })

  it('never lets two labels of a row meet or leave the gauge', () => {
    const crowds = [
      [limit('EU', 10), limit('WHO', 9), limit('EU', 8, 'future', 'EU 2036'), limit('WHO', 9.5)],
      [limit('US EPA', 4), limit('US EPA', 2), limit('US EPA', 3.8)],
      [limit('EU', 0.1), limit('WHO', 0.2), limit('EU', 100)],
      [limit('WHO', 99), limit('EU', 98), limit('WHO', 97), limit('EU', 96)],
    ]
    for (const crowd of crowds) {
      const { ticks } = layOutGauge(1, crowd)
      for (const tick of ticks) {
        const [from, to] = span(tick)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(100)
        for (const other of ticks) {
          if (other === tick || other.side !== tick.side || other.row !== tick.row) continue
          const [otherFrom, otherTo] = span(other)
          expect(to <= otherFrom || from >= otherTo, `${tick.value} and ${other.value}`).toBe(true)
        }
      }
    }
  })
})
