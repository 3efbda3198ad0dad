import { randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { fullRefusalOf, signUp } from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { attemptsFor, FREE_QUESTIONS } from './proof-of-work.altcha.ts'

const deps = useTestDeps()

/** Asks for a question as often as a network gets them without work. */
async function useUpFreeQuestions(device: Device): Promise<void> {
  for (let count = 0; count < FREE_QUESTIONS; count += 1) {
    expect((await device.ask((api) => api.auth.challenge())).proof).toBeNull()
  }
}

/** Solves a challenge as the browser does. */
async function solved(json: string | null): Promise<string> {
  const challenge = JSON.parse(json ?? '') as Challenge
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** A question with work, and how signing up with an answer to it is refused; null where it is not. */
async function askedWithWork(device: Device) {
  const { id, x, y, proof } = await device.ask((api) => api.auth.challenge())
  const answer = { challengeId: id, answer: x + y }
  const attempt = (solution?: string) =>
    fullRefusalOf(signUp(device, { ...answer, ...(solution === undefined ? {} : { proof: solution }) }))
  return { proof, attempt }
}

const MISSING = { code: 'BAD_REQUEST', details: { reason: 'proof-missing' } }

it('asks for no work at first, then for more and more, up to a limit', () => {
  expect([1, FREE_QUESTIONS].map(attemptsFor)).toEqual([0, 0])
  expect([11, 15, 16, 21, 26, 60, 100_000].map(attemptsFor)).toEqual([
    400, 400, 800, 1_600, 3_200, 25_600, 25_600,
  ])
})

describe('a question with work, not allowed, and nothing was written', () => {
  it('without a proof, with garbage, one of another question, an altered one, or one used before', async () => {
    const device = createDevice(deps)
    await useUpFreeQuestions(device)
    const other = await askedWithWork(device)
    const foreign = await solved(other.proof)
    const easier = async (proof: string | null) => {
      const challenge = JSON.parse(proof ?? '') as Challenge
      challenge.parameters.keyPrefix = '00'
      return solved(JSON.stringify(challenge))
    }
    const wrongCounter = async (proof: string | null) =>
      (await solved(proof)).replace(/"derivedKey":"[0-9a-f]{8}/, '"derivedKey":"00000000')
    const proofs: ((proof: string | null) => Promise<string | undefined>)[] = [
      async () => undefined,
      async () => '',
      async () => 'garbage',
      async () => '{"challenge":{}}',
      async () => JSON.stringify({ challenge: { parameters: {} }, solution: null }),
      async () => foreign,
      wrongCounter,
      easier,
      async (proof) => (await solved(proof)).replace(/"signature":"[0-9a-f]{8}/, '"signature":"00000000'),
    ]
    for (const make of proofs) {
      const { proof, attempt } = await askedWithWork(device)
      expect(proof).not.toBeNull()
      const solution = await make(proof)
      const refused = () => attempt(solution)
      expect(await unchanged(deps.db, refused, [...REFUSALS_WRITE, 'human_checks'])).toMatchObject(MISSING)
    }
  }, 60_000)

  it('is used up by one answer', async () => {
    const device = createDevice(deps)
    await useUpFreeQuestions(device)
    const { proof, attempt } = await askedWithWork(device)
    const solution = await solved(proof)
    expect(await attempt(solution)).toBeNull()
    expect(await attempt(solution)).toMatchObject({ details: { reason: 'question-expired' } })
  })
})

describe('a question with work', () => {
  it('is answered with the solved challenge; other networks get none', async () => {
    const device = createDevice(deps)
    await useUpFreeQuestions(device)
    const { proof, attempt } = await askedWithWork(device)
    expect(await attempt(await solved(proof))).toBeNull()
    expect((await createDevice(deps).ask((api) => api.auth.challenge())).proof).toBeNull()
  })

  it('keeps signing up by the five plain fields open to a network that asks for few', async () => {
    const device = createDevice(deps)
    for (let count = 0; count < FREE_QUESTIONS; count += 1) {
      expect(await signUp(device, { email: `${randomUUID()}@example.org` })).toEqual({ status: 'ok' })
    }
  })
})
