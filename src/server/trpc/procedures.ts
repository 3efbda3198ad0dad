import { baseProcedure } from './init.ts'

/** Anybody may call it. */
export const publicProcedure = baseProcedure

/** Anybody may call it, and everybody gets the same answer. */
export const sharedAnswerProcedure = publicProcedure.meta({ cache: 'public' })
