import { expect, it } from 'vitest'
import { highest, limitsUnder, row, TODAY } from '../../../tests/factories/water-evidence.ts'
import type { Contaminant } from '../tap-water/tap-water.schema.ts'
import { composeAnswer } from './compose-answer.rules.ts'
import { withStateLimits } from './state-limits.rules.ts'
import { STATE_LIMITS } from './state-limits.ts'
import { NO_SYSTEM } from './system-status.rules.ts'

const answerIn = (state: string | null, rows: Contaminant[], today = TODAY) =>
  composeAnswer(
    {
      system: { ...NO_SYSTEM, state },
      report: { rows, mark: true },
      limits: limitsUnder('US EPA'),
      isInUs: true,
    },
    today,
  )
const statusIn = (state: string | null, rows: Contaminant[], today = TODAY) =>
  answerIn(state, rows, today).status.status

it('Michigan’s action level for lead judges in Michigan, from its first day on', () => {
  const lead = (value: number) => [row('lead', value, { name: 'Lead' })]
  expect(statusIn('MI', lead(12.1))).toBe('caution-advised')
  expect(statusIn('MI', lead(12))).toBe('above-coming-limit')
  expect(statusIn('MI', lead(12.1), '2024-12-31')).toBe('above-coming-limit')
  for (const elsewhere of ['OH', '05', null])
    expect(statusIn(elsewhere, lead(12.1)), String(elsewhere)).toBe('above-coming-limit')
  expect(answerIn('MI', lead(12.1)).status.reason).toContain('above Michigan’s action level of 12.')
  expect(answerIn('MI', lead(16)).status.reason).toMatch(/above (?:Michigan’s|EPA’s) action level/)
})

it('a value within both limits is compared with EPA’s in its sentence', () => {
  expect(answerIn('MI', [row('lead', 6)]).sentence).toContain('EPA acts above 15')
})

it('one sample above a state’s limit judges nothing, and its sentence says that it is one sample', () => {
  const rows = [highest('pfoa', 11)]
  expect(statusIn('NY', rows)).toBe('above-coming-limit')
  expect(answerIn('NY', rows).status.reason).toContain(
    'At least one sample was above New York’s limit of 10 for pfoa, which applies now.',
  )
  expect(answerIn('NY', [highest('pfoa', 10)]).status.reason).not.toContain('New York')
  expect(answerIn('OH', rows).status.reason).not.toContain('applies now')
  expect(statusIn('NY', [row('pfoa', 11, { basis: 'running annual average' })])).toBe('caution-advised')
})

it('each limit is of a parameter that is compared, and adds to the list it is given', () => {
  const limits = limitsUnder('US EPA')
  for (const [state, own] of Object.entries(STATE_LIMITS)) {
    const all = withStateLimits(limits, state, TODAY)
    expect(all.length - limits.length, state).toBe(own.length)
    expect(withStateLimits(limits, state, TODAY)).toBe(all)
  }
  expect(withStateLimits(limits, null, TODAY)).toBe(limits)
})
