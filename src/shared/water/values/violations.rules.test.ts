import { describe, expect, it } from 'vitest'
import {
  describeViolation,
  isRecentViolation,
  recentViolations,
  type SystemViolation,
} from './violations.rules.ts'

const TODAY = '2026-11-23'
const violation: SystemViolation = {
  id: '1',
  rule: 'Arsenic Rule',
  kind: 'Maximum Contaminant Level Violation',
  contaminant: 'Arsenic',
  beganOn: '2024-01-01',
  endedOn: '2024-03-31',
  isOpen: false,
  closedOn: '2024-06-30',
  sourceId: 'sdwis',
}

describe('a violation', () => {
  it('is described as the register lists it, with rule and days', () => {
    expect(describeViolation(violation)).toBe(
      'US EPA’s register lists a health-based violation of the Arsenic Rule (Arsenic), from January 1, 2024 to March 31, 2024: above the highest level allowed (maximum contaminant level). It is listed as closed, with the system back in compliance on June 30, 2024.',
    )
  })

  it('without an end, a contaminant or a day of return says no more than the register', () => {
    expect(
      describeViolation({
        ...violation,
        rule: 'Ground Water Rule',
        kind: 'Treatment Technique Violation',
        contaminant: null,
        endedOn: null,
        closedOn: null,
        isOpen: true,
      }),
    ).toBe(
      'US EPA’s register lists a health-based violation of the Ground Water Rule, from January 1, 2024 on: a required treatment or follow-up was not done as required (treatment technique). It is listed as open.',
    )
    expect(describeViolation({ ...violation, closedOn: null })).toContain('It is listed as closed.')
    expect(describeViolation({ ...violation, contaminant: 'Groundwater Rule' })).toContain(
      'of the Arsenic Rule, from',
    )
  })

  it.each([
    ['ended three years ago to the day', { endedOn: '2023-11-23' }, true],
    ['ended a day earlier', { endedOn: '2023-11-22' }, false],
    ['is old and open', { beganOn: '1999-01-01', endedOn: '1999-12-31', isOpen: true }, true],
    ['has no end, and was closed lately', { endedOn: null, closedOn: '2024-06-30' }, true],
    ['has no end, and was closed long ago', { endedOn: null, closedOn: '2020-06-30' }, false],
  ] as const)('that %s is recent: %s', (_what, change, isRecent) => {
    expect(isRecentViolation({ ...violation, ...change }, TODAY)).toBe(isRecent)
  })
})

describe('the register', () => {
  it('is counted by what is open or of the last three years', () => {
    expect(recentViolations([violation], TODAY)).toBe(
      'US EPA’s register lists 1 health-based violation that is open or of the last 3 years.',
    )
    expect(recentViolations([violation, violation], TODAY)).toBe(
      'US EPA’s register lists 2 health-based violations that are open or of the last 3 years.',
    )
    expect(recentViolations([{ ...violation, endedOn: '2019-03-31' }], TODAY)).toBeNull()
  })
})
