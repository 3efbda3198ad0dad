import { sql } from 'kysely'
import { columnsOf } from '#server/db/column-names.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** How many tokens everyone together has used since a time. */
export async function sumTokensSince(db: DbOrTx, since: Date): Promise<number> {
  const row = await db
    .selectFrom('ai_calls')
    .select(sql<number>`coalesce(sum(input_tokens::bigint + output_tokens), 0)`.as('tokens'))
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return row.tokens
}

export interface AiCall {
  userId: string
  purpose: string
  engine: 'openai' | 'built-in'
  /** Null for the built-in engine, and if the call failed before the model answered. */
  model: string | null
  outcome: string
  inputTokens: number
  outputTokens: number
  milliseconds: number
  at: Date
}

export async function insertAiCall(db: DbOrTx, { at, ...call }: AiCall): Promise<void> {
  await db
    .insertInto('ai_calls')
    .values({ ...columnsOf(call), created_at: at })
    .execute()
}
