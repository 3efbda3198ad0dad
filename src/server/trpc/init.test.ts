import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { AppError } from '../../shared/app-error.ts'
import type { Context } from './context.ts'
import { baseProcedure, createCallerFactory, publicMessage, router } from './init.ts'

it('keeps the sentence of a full disk, and counts it among our own failures', async () => {
  const full = new AppError('INSUFFICIENT_STORAGE', 'Image could not be stored. Please try again later.')
  const calls = router({ store: baseProcedure.mutation(() => Promise.reject(full)) })
  const caller = createCallerFactory(calls)({} as Context)
  const refusal = await caller.store().catch((error: unknown) => error)
  if (!(refusal instanceof TRPCError)) throw new Error(`No refusal, but ${String(refusal)}`)
  expect(refusal.code).toBe('INTERNAL_SERVER_ERROR')
  expect(publicMessage(refusal)).toBe(full.userMessage)
})
