import { describe, expect, it } from 'vitest'
import {
  highest,
  limitsUnder,
  lines,
  mineral,
  NONE,
  row,
  TODAY,
  violation,
  YES,
} from '#tests/factories/water-evidence.ts'
import type { BoughtWater } from '../answer/bought-water.rules.ts'
import { composeAnswer } from '../answer/compose-answer.rules.ts'
import { NO_SYSTEM, type SystemEvidence } from '../status/system-evidence.rules.ts'
import type { SystemMeasurement } from './system-measurement.ts'
import type { Contaminant } from './tap-water.schema.ts'
import { TOPICS, type Topic, type TopicSign } from './topics.ts'

interface Known extends Partial<SystemEvidence> {
  rows?: readonly Contaminant[]
  bought?: readonly BoughtWater[]
  law?: 'US EPA' | 'EU'
}

function answerOf({ rows = [], bought = [], law = 'US EPA', ...system }: Known) {
  return composeAnswer(
    {
      system: { ...NO_SYSTEM, ...system },
      report: rows.length === 0 ? null : { rows, mark: true },
      limits: limitsUnder(law),
      isInUs: law === 'US EPA',
      bought,
    },
    TODAY,
  )
}
const topicOf = (topic: Topic, known: Known) =>
  answerOf(known).topics.find((answer) => answer.topic === topic)
const ofRows = (...rows: Contaminant[]): Known => ({ rows })
const ofRecord = (violations: typeof NONE): Known => ({ record: { violations, serviceLines: null } })
const ofLines = (...counts: Parameters<typeof lines>): Known => ({
  record: { violations: null, serviceLines: lines(...counts) },
  population: 100_000,
})
const old = { year: 2009 }

describe('a topic at its borders', () => {
  it.each<[Topic, string, TopicSign, Known]>([
    ['record', 'none recorded', 'within', ofRecord(NONE)],
    ['record', 'a violation of unknown kind', 'on-record', ofRecord(YES)],
    [
      'record',
      'a violation of known kind that is open',
      'caution',
      { violations: [violation({ isOpen: true })] },
    ],
    ['record', 'nothing', 'no-result', {}],
    ['lead', 'exactly at the action level, above the coming one', 'coming', ofRows(row('lead', 15))],
    ['lead', 'just above the action level', 'caution', ofRows(row('lead', 15.01))],
    ['lead', 'exactly at the coming level', 'within', ofRows(row('lead', 10))],
    ['lead', 'an old result above', 'was-above', ofRows(row('lead', 20, old))],
    ['lead', 'nothing', 'no-result', {}],
    ['lead-pipes', 'one line in 50', 'check', ofLines(1, 50)],
    ['lead-pipes', 'one line in 51', 'noted', ofLines(1, 51)],
    ['lead-pipes', 'without a total, one for 200 people', 'check', ofLines(500, null)],
    ['lead-pipes', 'without a total, fewer than that', 'noted', ofLines(499, null)],
    ['lead-pipes', 'none, and none unknown', 'within', ofLines(0, 1000, 0)],
    ['lead-pipes', 'nothing', 'no-result', {}],
    ['pfas', 'exactly at a coming limit', 'noted', ofRows(highest('pfoa', 4))],
    ['pfas', 'above a coming limit in one sample', 'coming', ofRows(highest('pfoa', 4.1))],
    ['pfas', 'nothing', 'no-result', {}],
    ['by-products', 'exactly at the limit', 'within', ofRows(row('tthm', 80))],
    ['by-products', 'above the limit', 'caution', ofRows(row('tthm', 80.1))],
    ['by-products', 'one sample above a yearly limit', 'noted', ofRows(highest('tthm', 90))],
    ['nitrate', 'exactly at the limit', 'within', ofRows(row('nitrate', 10))],
    ['nitrate', 'above the limit', 'caution', ofRows(row('nitrate', 10.1))],
    ['metals', 'exactly at the limit', 'within', ofRows(row('arsenic', 10))],
    ['metals', 'above the limit', 'caution', ofRows(row('arsenic', 10.1))],
    ['metals', 'an old result within', 'older', ofRows(row('arsenic', 2, old))],
    ['taste', 'hardness', 'noted', ofRows(mineral('hardness', 180))],
    ['taste', 'beyond a value for taste', 'noted', ofRows(mineral('tds', 501))],
    ['germs', 'nothing', 'no-result', {}],
  ])('%s: %s', (topic, _what, sign, known) => {
    const answer = topicOf(topic, known)
    expect(`${answer?.sign}: ${answer?.sentence}`).toMatch(new RegExp(`^${sign}: `))
    expect(answer?.sentence).toMatch(/\.$/)
  })

  it('has every topic but the other substances, which are there only where something of them was measured', () => {
    expect(answerOf({}).topics.map(({ topic }) => topic)).toEqual(TOPICS.filter((topic) => topic !== 'other'))
    expect(topicOf('other', ofRows(row('atrazine', 0.1)))).toBeDefined()
  })

  it('has no record and no inventory of pipes abroad', () => {
    const topics = answerOf({ law: 'EU', rows: [row('nitrate', 2)] }).topics.map(({ topic }) => topic)
    expect(topics).not.toContain('record')
    expect(topics).not.toContain('lead-pipes')
  })
})

describe('the water it buys', () => {
  const measured = (change: Partial<SystemMeasurement>): SystemMeasurement => ({
    parameter: 'nitrate',
    value: 3,
    unit: 'mg/L as N',
    qualifier: null,
    statistic: 'mean',
    substances: null,
    yearFrom: 2024,
    yearTo: 2024,
    status: 'current',
    sourceId: 'test',
    ...change,
  })
  const from = (...measurements: SystemMeasurement[]): Known => ({
    bought: [{ name: 'Big Supplier', measurements }],
  })

  it('is the topic’s line where there is no result of one’s own, and never the status', () => {
    const known = from(measured({ parameter: 'arsenic', value: 40, unit: 'µg/L' }))
    expect(topicOf('metals', known)).toMatchObject({
      sign: 'noted',
      label: 'In the water it buys',
      sentence: expect.stringMatching(
        /^In the water it buys from Big Supplier: Arsenic was 40 µg\/L/,
      ) as unknown,
    })
    expect(answerOf(known).status.status).toBe('not-enough-data')
    expect(answerOf(known).verdict.line).toBe(
      'Its supplier’s water: Arsenic was 40 µg/L on average; EPA’s limit is 10.',
    )
    expect(answerOf(known).steps[0]?.title).toMatch(/^If that water reaches you: /)
  })

  it('gives way to a result of one’s own, also an old one', () => {
    for (const year of [2024, 2009])
      expect(
        topicOf('metals', {
          ...from(measured({ parameter: 'arsenic' })),
          rows: [row('arsenic', 2, { year })],
        })?.label,
      ).not.toBe('In the water it buys')
  })

  it('says nothing of what arises on the way, nor of what a supplier measured long ago', () => {
    const lead = measured({ parameter: 'lead', unit: 'µg/L', statistic: '90th percentile of homes' })
    expect(topicOf('lead', from(lead))?.sign).toBe('no-result')
    expect(topicOf('by-products', from(measured({ parameter: 'tthm', unit: 'µg/L' })))?.sign).toBe(
      'no-result',
    )
    expect(topicOf('nitrate', from(measured({ yearFrom: 2009, yearTo: 2009, status: 'old' })))?.sign).toBe(
      'no-result',
    )
  })
})
