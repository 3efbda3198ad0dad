import { describe, expect, it } from 'vitest'
import { limitRow } from '#tests/factories/limit-row.ts'
import { judgeContaminants } from '../values/judge-contaminant.rules.ts'
import { normalizeLimits } from '../values/limits.rules.ts'
import { WATER_PARAMETERS } from '../values/water-parameters.ts'
import { writeAdvice } from './report-advice.rules.ts'

const TODAY = '2026-11-20'
const LIMITS = normalizeLimits(
  WATER_PARAMETERS.filter(({ kind }) => kind === 'health').map(({ key, unit }) =>
    limitRow({ parameter: key, authority: 'WHO', value: 10, unit }),
  ),
  TODAY,
)

/** The advice about parameters that are each at twice their limit, or within it. */
function adviceFor(keys: readonly string[], value = 20): string {
  const rows = keys.map((key) => {
    const parameter = WATER_PARAMETERS.find((each) => each.key === key)
    const [unit, species] = parameter?.unit.split(' as ') ?? []
    return {
      name: parameter?.name ?? key,
      parameter: key,
      value,
      unit,
      species: (species ?? null) as 'NO3' | null,
      level: 'low' as const,
      basis: 'average' as const,
      year: 2024,
    }
  })
  return writeAdvice(
    judgeContaminants(rows, LIMITS, TODAY),
    value > 10 ? 'caution-advised' : 'no-problem-on-record',
  )
}

describe('writeAdvice', () => {
  it('says to boil or not to drink where germs were found, and names no filter', () => {
    const advice = adviceFor(['e-coli'])
    expect(advice).toMatch(/rolling boil/)
    expect(advice).toMatch(/do not drink it/)
    expect(advice).not.toMatch(/filter/)
  })

  it('keeps nitrate from babies and warns against boiling', () => {
    const advice = adviceFor(['nitrate'])
    expect(advice).toMatch(/Do not use this water for infant formula/)
    expect(advice).toMatch(/Do not boil it/)
    expect(advice).not.toMatch(/filter/)
  })

  it('says cold, flushed and a certified filter for lead', () => {
    const advice = adviceFor(['lead'])
    for (const part of ['cold water only', 'let the tap run', 'certified to reduce lead'])
      expect(advice).toContain(part)
  })

  it('never says to boil what boiling makes worse', () => {
    expect(adviceFor(['microcystin-lr'])).toMatch(/do not boil it/)
    expect(adviceFor(['microcystin-lr'])).not.toMatch(/rolling boil/)
  })

  it('says not to drink where there are germs and boiling concentrates what else is there', () => {
    const advice = adviceFor(['e-coli', 'nitrate'])
    expect(advice).toContain('Do not drink this water')
    expect(advice).toContain('infant formula')
    expect(advice).not.toMatch(/rolling boil/)
  })

  it('names what is above a limit', () => {
    expect(adviceFor(['lead', 'pfoa'])).toMatch(/^Above a limit: lead and PFOA\./)
  })

  it('gives each of several substances its own advice, the most urgent first', () => {
    const advice = adviceFor(['lead', 'nitrate', 'copper'])
    expect(advice.indexOf('infant formula and give none')).toBeLessThan(
      advice.indexOf('certified to reduce lead'),
    )
  })

  it('names no filter where nothing is exceeded, and claims that none is needed nowhere', () => {
    const keys = ['lead', 'nitrate', 'tthm', 'e-coli', 'pfoa']
    expect(adviceFor(keys, 9.9)).toContain('None of the results is above a limit that applies now.')
    expect(adviceFor(keys, 9.9)).not.toMatch(/certified|carbon|softener|no filter/)
  })

  it('is about PFAS above a final limit that does not hold yet', () => {
    const rows = judgeContaminants(
      [
        {
          name: 'PFOA',
          parameter: 'pfoa',
          value: 17,
          unit: 'ng/L',
          basis: 'average',
          level: 'unjudged',
          year: 2025,
        },
      ],
      normalizeLimits(
        [
          {
            ...limitRow({ parameter: 'pfoa', authority: 'US EPA', value: 4, unit: 'ng/L' }),
            inForceFrom: '2029-04-26',
          },
        ],
        '2026-11-20',
      ),
      '2026-11-20',
    )
    const advice = writeAdvice(rows, 'above-coming-limit')
    expect(advice).toMatch(
      /^Above a limit that does not apply yet: PFOA\. A filter whose model is certified to reduce PFAS/,
    )
  })

  it('has advice without a digit for every health parameter there is', () => {
    for (const { key, kind, name } of WATER_PARAMETERS) {
      if (kind !== 'health') continue
      const advice = adviceFor([key])
      expect(advice, key).not.toContain('no filter')
      expect(advice.replaceAll(name, '').replaceAll(name.toLowerCase(), ''), key).not.toMatch(/\d/)
    }
  })
})
