import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC, type Stage, setStage } from '#tests/faults/ssrf/stage.ts'
import {
  EPA_SYSTEM,
  epaAnswer,
  LCR_RESULT_ROWS,
  LCR_SAMPLE_ROWS,
  VIOLATION_ROWS,
  WATER_SYSTEM_ROWS,
} from '#tests/fixtures/epa-record.ts'
import { LookUpError } from '../outbound/look-up.https.ts'
import { createEpaRecord, type EpaRecordService } from './epa-record.https.ts'
import { violationsSchema } from './tables.schema.ts'

let stage: Stage
let epa: EpaRecordService
const asked: IncomingMessage[] = []

beforeAll(async () => {
  stage = await setStage('data.epa.gov')
})
afterAll(() => stage?.stop())
beforeEach(() => {
  asked.length = 0
  stage.names = () => [PUBLIC]
  epa = createEpaRecord({ contact: 'mailto:hello@site.example', agent: stage.agent, ms: 10_000 })
})

const ROWS = {
  WATER_SYSTEM: WATER_SYSTEM_ROWS,
  VIOLATION: VIOLATION_ROWS,
  LCR_SAMPLE: LCR_SAMPLE_ROWS,
  LCR_SAMPLE_RESULT: LCR_RESULT_ROWS,
}
type Table = keyof typeof ROWS

/** Which table an address asks for. */
function tableOf(url: string): Table {
  const [, name = ''] = /^\/(?:efservice\/(\w+)\/)/.exec(url) ?? []
  const [, other = ''] = /^\/dmapservice\/sdwis\.(\w+)\//.exec(url) ?? []
  return (name || other.toUpperCase()) as Table
}

/** Answers each address by its own rule; by default with the rows of its table. */
function answerWith(answer: (url: string, table: Table) => { status?: number; body: string }) {
  stage.answers = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request)
    const url = request.url ?? ''
    const { status = 200, body } = answer(url, tableOf(url))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
}
const rows = (isUpper = false) => answerWith((_url, table) => ({ body: epaAnswer(ROWS[table], isUpper) }))
const urls = () => asked.map(({ url }) => url).toSorted()
const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof LookUpError ? error.failure : String(error)),
  )

it('asks for four tables of one system, and says who asks', async () => {
  rows()
  await epa.readSystem(EPA_SYSTEM)
  expect(urls()).toEqual([
    '/efservice/LCR_SAMPLE/PWSID/MI0002310/JSON',
    '/efservice/LCR_SAMPLE_RESULT/PWSID/MI0002310/JSON',
    '/efservice/VIOLATION/PWSID/MI0002310/JSON',
    '/efservice/WATER_SYSTEM/PWSID/MI0002310/JSON',
  ])
  expect(asked[0]?.headers['user-agent']).toBe('SmartHydration/1.0 (hello@site.example)')
})

it('asks one question once at a time', async () => {
  rows()
  const [one, other] = await Promise.all([epa.readSystem(EPA_SYSTEM), epa.readSystem(EPA_SYSTEM)])
  expect(one).toBe(other)
  expect(asked).toHaveLength(4)
})

describe('an answer', () => {
  it.each([false, true])('reads names of fields in either case (in capitals: %s)', async (isUpper) => {
    rows(isUpper)
    const answer = await epa.readSystem(EPA_SYSTEM)
    expect(answer.isListed).toBe(true)
    // One for all acts of enforcement, and none of another system.
    expect(answer.violations.map(({ id }) => id)).toEqual(['1001', '1002', '1003', '1004', '1005', '1006'])
    expect(answer.violations[0]).toEqual({
      id: '1001',
      isHealthBased: true,
      category: 'MCL',
      contaminant: '2950',
      rule: '220',
      status: 'R',
      beganOn: '2024-01-01',
      endedOn: '2024-03-31',
      returnedOn: '2024-06-30',
    })
    expect(answer.violations[2]).toMatchObject({ beganOn: '2026-09-01', endedOn: '2026-12-31' })
    expect(answer.results).toHaveLength(3)
    expect(answer.results?.[0]).toEqual({
      endedOn: '2025-12-31',
      contaminant: 'PB90',
      sign: '',
      measure: '0.016',
      unit: 'mg/L',
    })
  })

  it('may be empty, and then the system is not listed', async () => {
    answerWith(() => ({ body: '[]' }))
    expect(await epa.readSystem(EPA_SYSTEM)).toEqual({ isListed: false, violations: [], results: [] })
  })

  it('comes from the second address where the first gives nothing readable', async () => {
    answerWith((url, table) =>
      url.startsWith('/efservice/') ? { status: 404, body: 'gone' } : { body: epaAnswer(ROWS[table]) },
    )
    expect(await epa.readSystem(EPA_SYSTEM)).toMatchObject({ isListed: true, violations: { length: 6 } })
    expect(urls()).toContain('/dmapservice/sdwis.violation/pwsid/equals/MI0002310/json')
  })

  it('counts without results of lead and copper', async () => {
    answerWith((_url, table) =>
      table.startsWith('LCR') ? { status: 500, body: 'down' } : { body: epaAnswer(ROWS[table]) },
    )
    expect(await epa.readSystem(EPA_SYSTEM)).toMatchObject({ isListed: true, results: null })
  })

  it('reads days as any of the services writes them, and refuses others', () => {
    const dated = (begin: string) =>
      violationsSchema(EPA_SYSTEM).parse([
        { pwsid: EPA_SYSTEM, violation_id: '1', compl_per_begin_date: begin },
      ])[0]?.beganOn
    for (const text of [
      '2024-01-31',
      '2024-01-31T00:00:00Z',
      '2024-01-31 00:00:00',
      '1/31/2024',
      '31-JAN-24',
      '31-Jan-2024',
    ])
      expect(dated(text), text).toBe('2024-01-31')
    expect(dated('01-MAR-94')).toBe('1994-03-01')
    expect(() => dated('yesterday')).toThrow('is no day')
  })
})

describe('a failure', () => {
  it.each([
    [429, '', 'busy'],
    [503, 'down', 'unreachable'],
    [400, '{}', 'unreadable'],
    [200, '<html>', 'unreadable'],
    [200, '{"error":"no"}', 'unreadable'],
    [200, '[{"violation_id":"1"}]', 'unreadable'],
    [200, ' '.repeat(4_300_000), 'unreadable'],
  ])('of status %i is named', async (status, body, failure) => {
    answerWith(() => ({ status, body }))
    expect(await failureOf(epa.readSystem(EPA_SYSTEM))).toBe(failure)
  })

  it('is an answer that takes too long, or a server that is not public', async () => {
    stage.answers = () => {}
    const impatient = createEpaRecord({ contact: 'mailto:hello@site.example', agent: stage.agent, ms: 400 })
    expect(await failureOf(impatient.readSystem(EPA_SYSTEM))).toBe('timeout')
    stage.names = () => ['10.0.0.1']
    expect(await failureOf(epa.readSystem(EPA_SYSTEM))).toBe('unreachable')
  })

  it('is answered without asking after five in a row', async () => {
    answerWith(() => ({ status: 500, body: 'down' }))
    for (let count = 0; count < 5; count += 1) await failureOf(epa.readSystem(EPA_SYSTEM))
    const before = asked.length
    expect(await failureOf(epa.readSystem(EPA_SYSTEM))).toBe('resting')
    expect(asked).toHaveLength(before)
  })
})
