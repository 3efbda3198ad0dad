import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC, type Stage, setStage } from '#tests/faults/ssrf/stage.ts'
import { EVIAN, NOT_FOUND, NUTELLA, readProductAnswer } from '#tests/fixtures/open-food-facts.ts'
import { LookUpError } from '../outbound/look-up.https.ts'
import { createFoodFacts, type FoodFacts } from './food-facts.https.ts'

let stage: Stage
let foodFacts: FoodFacts
const asked: IncomingMessage[] = []

beforeAll(async () => {
  stage = await setStage('world.openfoodfacts.org')
})
afterAll(() => stage?.stop())
beforeEach(() => {
  asked.length = 0
  stage.names = () => [PUBLIC]
  foodFacts = createFoodFacts({ contact: 'mailto:hello@site.example', agent: stage.agent, ms: 400 })
})

function answer(status: number, body: string) {
  stage.answers = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
}
const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof LookUpError ? error.failure : String(error)),
  )

it('asks for the needed fields only, and says who asks', async () => {
  answer(200, EVIAN)
  expect(await foodFacts.readProduct('3068320123264')).toMatchObject({
    name: 'Evian, Eau minérale naturelle',
  })
  expect(asked[0]?.url).toBe(
    '/api/v2/product/3068320123264.json?fields=brands,categories_tags,last_modified_t,nutriments,product_name,product_quantity,product_quantity_unit',
  )
  expect(asked[0]?.headers['user-agent']).toBe('SmartHydration/1.0 (hello@site.example)')
})

describe('an answer', () => {
  it('gives minerals in mg per liter, without zeros', () => {
    expect(readProductAnswer(EVIAN)).toEqual({
      name: 'Evian, Eau minérale naturelle',
      brand: 'Evian',
      isWater: true,
      volumeMl: 1500,
      minerals: [
        { mineral: 'calcium', value: 80 },
        { mineral: 'magnesium', value: 26 },
        { mineral: 'sodium', value: 6.5 },
        { mineral: 'bicarbonate', value: 360 },
        { mineral: 'sulfate', value: 14 },
        { mineral: 'nitrate', value: 3.8 },
      ],
      changedAt: '2026-03-14T09:26:53.000Z',
    })
  })

  it('tells waters from other products, and from waters with an aroma', () => {
    expect(readProductAnswer(NUTELLA)).toMatchObject({ isWater: false })
    const flavored = EVIAN.replace('"en:waters"', '"en:waters","en:flavored-waters"')
    expect(readProductAnswer(flavored)).toMatchObject({ isWater: false })
  })

  it('may lack everything', () => {
    expect(readProductAnswer('{"status":1,"product":{}}')).toEqual({
      name: null,
      brand: null,
      isWater: false,
      volumeMl: null,
      minerals: [],
      changedAt: null,
    })
  })

  it('gives no product that is not there, whatever its status', async () => {
    for (const status of [200, 404]) {
      answer(status, NOT_FOUND)
      expect(await foodFacts.readProduct('3068320123264')).toBeNull()
    }
  })
})

describe('a failure', () => {
  it.each([
    [429, '', 'busy'],
    [500, 'down', 'unreachable'],
    [403, '{}', 'unreadable'],
    [200, '<html>', 'unreadable'],
    [200, '{"status":7}', 'unreadable'],
    [200, '{"status":1}', 'unreadable'],
    [200, ' '.repeat(600_000), 'unreadable'],
  ])('of status %i is named', async (status, body, failure) => {
    answer(status, body)
    expect(await failureOf(foodFacts.readProduct('3068320123264'))).toBe(failure)
  })

  it('is an answer that takes too long, or a server that is not public', async () => {
    stage.answers = () => {}
    expect(await failureOf(foodFacts.readProduct('3068320123264'))).toBe('timeout')
    stage.names = () => ['10.0.0.1']
    expect(await failureOf(foodFacts.readProduct('3068320123264'))).toBe('unreachable')
  })

  it('is answered without asking after five in a row', async () => {
    answer(500, 'down')
    for (let count = 0; count < 5; count += 1) await failureOf(foodFacts.readProduct('3068320123264'))
    expect(asked).toHaveLength(5)
    expect(await failureOf(foodFacts.readProduct('3068320123264'))).toBe('resting')
    expect(asked).toHaveLength(5)
  })
})
