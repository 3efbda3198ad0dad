import { expect, it } from 'vitest'
import type { Limit } from './limits.rules.ts'
import { yearlyPfasLimits } from './yearly-pfas-limits.rules.ts'

const limit = (fields: Partial<Limit>): Limit => ({
  parameter: 'pfoa',
  authority: 'US EPA',
  limitType: 'MCL',
  basis: 'health limit',
  value: 0.004,
  valueMin: null,
  localValue: null,
  unit: 'µg/L',
  publishedAs: null,
  status: 'future',
  from: '2029-04-26',
  until: null,
  isInForce: false,
  note: null,
  sourceTitle: null,
  sourceUrl: null,
  ...fields,
})

it('gives the figures of EPA’s limits in the unit of the survey', () => {
  expect(
    yearlyPfasLimits([limit({}), limit({ parameter: 'hfpo-da', value: 10, unit: 'ng/L', from: null })]),
  ).toEqual([
    { parameter: 'PFOA', value: 4, from: '2029-04-26' },
    { parameter: 'HFPO-DA', value: 10, from: null },
  ])
})

it('leaves out what is no such limit', () => {
  expect(
    yearlyPfasLimits([
      limit({ authority: 'EU' }),
      limit({ basis: 'goal', value: 0 }),
      limit({ status: 'unconfirmed' }),
      limit({ parameter: 'pfas-hazard-index' }),
      limit({ parameter: 'tthm', value: 80 }),
    ]),
  ).toEqual([])
})
