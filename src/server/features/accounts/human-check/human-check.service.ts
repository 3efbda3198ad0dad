import { randomInt } from 'node:crypto'
import { AppError } from '../../../../shared/app-error.ts'
import { consumeNetworkLimit } from '../../../limits/rate-limits.ts'
import type { Context } from '../../../trpc/context.ts'
import { insertHumanCheck, takeHumanCheck } from './human-check.queries.ts'

/** Operands lie between 1 and this. */
const MAX_OPERAND = 10

/** Asks a new question, "What is X + Y?", good for one answer within five minutes. */
export async function askHumanCheck({ deps, client }: Context) {
  await consumeNetworkLimit(deps.db, 'humanCheckByAddress', client.address)
  const operand = () => randomInt(1, MAX_OPERAND + 1)
  return insertHumanCheck(deps.db, { x: operand(), y: operand() })
}

/** Judges an answer and uses the question up. Throws BAD_REQUEST (`details.reason`: wrong-answer | question-expired). */
export async function requireHumanCheck({ deps }: Context, id: string, answer: number): Promise<void> {
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
}
