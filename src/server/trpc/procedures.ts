import type { z } from 'zod'
import { baseProcedure } from './init.ts'

/** Anybody may call it. */
export const publicProcedure = baseProcedure

/** Anybody may call it, and everybody gets the same answer. */
export const sharedAnswerProcedure = publicProcedure.meta({ cache: 'public' })

/**
 * A procedure's answer: exactly what the schema names, everything else is cut off. Checking without waiting lets zod run
 * the code it compiles for a schema, which is eight times as fast on a list.
 */
export function exactly<Schema extends z.ZodType>(schema: Schema): (answer: unknown) => z.output<Schema> {
  return (answer) => schema.parse(answer)
}
