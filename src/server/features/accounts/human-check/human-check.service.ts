import { randomInt } from 'node:crypto'
import { consumeNetworkLimit, countUpNetwork } from '#server/limits/rate-limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { insertHumanCheck, takeHumanCheck } from './human-check.queries.ts'
import { attemptsFor, isProofOfWork, makeProofChallenge } from './proof-of-work.altcha.ts'

/** The largest operand; the smallest is 1. */
const MAX_OPERAND = 10

/**
 * Creates a question, "What is X + Y?", for one answer within five minutes. A network that requests many within an hour
 * also gets a proof of work (`proof`), which grows with each request. Throws TOO_MANY_REQUESTS.
 */
export async function createHumanCheck({ deps, client }: Context) {
  await consumeNetworkLimit(deps.db, 'humanCheckByAddress', client.address)
  const attempts = attemptsFor(await countUpNetwork(deps.db, 'humanCheckPerHour', client.address))
  const operand = () => randomInt(1, MAX_OPERAND + 1)
  const question = await insertHumanCheck(deps.db, { x: operand(), y: operand(), needsProof: attempts > 0 })
  return {
    ...question,
    proof: attempts === 0 ? null : await makeProofChallenge(deps.secrets, question.id, attempts),
  }
}

/**
 * Checks an answer and uses up the question, whether it was right or not. Throws BAD_REQUEST (`details.reason`:
 * wrong-answer | question-expired | proof-missing).
 */
export async function requireHumanCheck(
  { deps }: Context,
  { id, answer, proof }: { id: string; answer: number; proof?: string },
): Promise<void> {
  const question = await takeHumanCheck(deps.db, id)
  if (question === undefined) {
    throw new AppError('BAD_REQUEST', 'The math problem is too old. Please solve the new one.', {
      details: { reason: 'question-expired' },
    })
  }
  if (question.x + question.y !== answer) {
    throw new AppError('BAD_REQUEST', 'Please solve the math problem correctly.', {
      details: { reason: 'wrong-answer' },
    })
  }
  if (question.needsProof && !(proof !== undefined && (await isProofOfWork(deps.secrets, id, proof)))) {
    throw new AppError(
      'BAD_REQUEST',
      'Many people are signing up from your network, so your browser has to solve a task first, and it did not. Try again.',
      { details: { reason: 'proof-missing' } },
    )
  }
}
