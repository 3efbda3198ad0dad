import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { SecretBox } from '#server/secrets/secret-box.ts'

/**
 * PBKDF2 iterations in one attempt. One attempt takes about 0.3 ms on a laptop, and creating a challenge costs the
 * server as much.
 */
const COST = 1_000
/** How many questions a network can request per hour without a proof of work. */
export const FREE_QUESTIONS = 10
/**
 * The most attempts that the first proof takes. It doubles after a number of further questions, up to a maximum.
 */
const FIRST_ATTEMPTS = 400
const DOUBLED_EVERY = 5
const MAX_ATTEMPTS = 25_600

/** The most attempts that the proof for a network's nth question within an hour takes; 0 for no proof. */
export function attemptsFor(count: number): number {
  if (count <= FREE_QUESTIONS) return 0
  const doublings = Math.floor((count - FREE_QUESTIONS - 1) / DOUBLED_EVERY)
  return Math.min(FIRST_ATTEMPTS * 2 ** Math.min(doublings, 20), MAX_ATTEMPTS)
}

const secretsOf = (secrets: SecretBox) => ({
  hmacSignatureSecret: secrets.sign('proof-of-work', 'challenge'),
  hmacKeySignatureSecret: secrets.sign('proof-of-work', 'key'),
})

/**
 * Creates a challenge for one question, as JSON. Solving it takes between half of `attempts` and all of them.
 */
export async function makeProofChallenge(
  secrets: SecretBox,
  questionId: string,
  attempts: number,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(attempts, Math.ceil(attempts / 2)),
    // The question's own row states how long it is valid, so that only the database's clock counts.
    data: { question: questionId },
    deriveKey,
    ...secretsOf(secrets),
  })
  return JSON.stringify(challenge)
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ question: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Whether this is a solved challenge of ours for this question. */
export async function isProofOfWork(secrets: SecretBox, questionId: string, proof: string): Promise<boolean> {
  let json: unknown
  try {
    json = JSON.parse(proof)
  } catch {
    return false
  }
  const payload = payloadSchema.safeParse(json)
  if (!payload.success || payload.data.challenge.parameters.data.question !== questionId) return false
  const { challenge, solution } = payload.data
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secrets) })
  return verified
}
