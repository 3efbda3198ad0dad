import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC, type Stage, setStage } from '#tests/faults/ssrf/stage.ts'
import { ALANDO_ANSWER, hubeauAnswer, readHubeauAnswer } from '#tests/fixtures/hubeau.ts'
import { LookUpError } from '../outbound/look-up.https.ts'
import { createHubeau, type Hubeau } from './hubeau.https.ts'

let stage: Stage
let hubeau: Hubeau
const asked: IncomingMessage[] = []

beforeAll(async () => {
  stage = await setStage('hubeau.eaufrance.fr')
})
afterAll(() => stage?.stop())
beforeEach(() => {
  asked.length = 0
  stage.names = () => [PUBLIC]
  hubeau = createHubeau({
    contact: 'mailto:hello@site.example',
    parameters: ['1340', '1382'],
    agent: stage.agent,
    ms: 60_000,
  })
})

function answer(status: number, body: string) {
  stage.answers = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
}
const read = () => hubeau.readResults(['02B000004'], '2025-11-22')
const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof LookUpError ? error.failure : String(error)),
  )

it('asks for the needed fields of some networks and parameters, and says who asks', async () => {
  answer(200, ALANDO_ANSWER)
  await hubeau.readResults(['02B000004', '02B000064'], '2025-11-22')
  const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'https://hubeau.eaufrance.fr')
  expect(pathname).toBe('/api/v1/qualite_eau_potable/resultats_dis')
  expect(Object.fromEntries(searchParams)).toEqual({
    code_reseau: '02B000004,02B000064',
    code_parametre: '1340,1382',
    date_min_prelevement: '2025-11-22',
    fields: 'code_prelevement,date_prelevement,code_parametre,resultat_alphanumerique,libelle_unite,reseaux',
    size: '5000',
    sort: 'desc',
  })
  expect(asked[0]?.headers['user-agent']).toBe('SmartHydration/1.0 (hello@site.example)')
})

it('asks one question once at a time', async () => {
  answer(206, ALANDO_ANSWER)
  const [one, other] = await Promise.all([read(), read()])
  expect(one).toBe(other)
  expect(asked).toHaveLength(1)
  await read()
  expect(asked).toHaveLength(2)
})

describe('an answer', () => {
  it('gives what the laboratory wrote, and not the number that has become 0', () => {
    const results = readHubeauAnswer(ALANDO_ANSWER)
    expect(results).toHaveLength(6)
    expect(results[2]).toEqual({
      sampleId: '2',
      sampledOn: '2026-09-02',
      code: '1382',
      written: '<0,50',
      unit: 'µg/L',
      networks: ['02B000004', '02B000999'],
    })
  })

  it('may be empty', () => {
    expect(readHubeauAnswer(hubeauAnswer([]))).toEqual([])
  })
})

describe('a failure', () => {
  it.each([
    [429, '', 'busy'],
    [503, 'down', 'unreachable'],
    [400, '{}', 'unreadable'],
    [200, '<html>', 'unreadable'],
    [200, '{"data":[{"code_prelevement":7}]}', 'unreadable'],
    [200, '{}', 'unreadable'],
    [200, ' '.repeat(4_300_000), 'unreadable'],
  ])('of status %i is named', async (status, body, failure) => {
    answer(status, body)
    expect(await failureOf(read())).toBe(failure)
  })

  it('is an answer that takes too long, or a server that is not public', async () => {
    stage.answers = () => {}
    const impatient = createHubeau({
      contact: 'mailto:hello@site.example',
      parameters: ['1340'],
      agent: stage.agent,
      ms: 200,
    })
    expect(await failureOf(impatient.readResults(['02B000004'], '2025-11-22'))).toBe('timeout')
    stage.names = () => ['10.0.0.1']
    expect(await failureOf(read())).toBe('unreachable')
  })

  it('is answered without asking after five in a row', async () => {
    answer(500, 'down')
    for (let count = 0; count < 5; count += 1) await failureOf(read())
    expect(asked).toHaveLength(5)
    expect(await failureOf(read())).toBe('resting')
    expect(asked).toHaveLength(5)
  })
})
