import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, UNEXPECTED_MESSAGE } from '#shared/app-error.ts'
import { VISITOR } from '#shared/viewer.ts'
import type { Context } from './context.ts'
import { baseProcedure, createCallerFactory, publicMessage, router } from './init.ts'

const visitor = { viewer: VISITOR, client: { address: '192.0.2.1', userAgent: null } } as Context

it('keeps the message of a full disk, although it is an internal error', async () => {
  const full = new AppError('INSUFFICIENT_STORAGE', 'Image could not be stored. Please try again later.')
  const calls = router({ store: baseProcedure.mutation(() => Promise.reject(full)) })
  const caller = createCallerFactory(calls)(visitor)
  const refusal = await caller.store().catch((error: unknown) => error)
  if (!(refusal instanceof TRPCError)) throw new Error(`No refusal, but ${String(refusal)}`)
  expect(refusal.code).toBe('INTERNAL_SERVER_ERROR')
  expect(publicMessage(refusal)).toBe(full.userMessage)
})

it('tells callers what is wrong with their input, and nothing about an invalid answer of ours', async () => {
  const mail = z.object({ mail: z.unknown().pipe(z.string('This is not an address.')) })
  const procedures = router({
    read: baseProcedure.input(mail).query(() => null),
    answer: baseProcedure.output(mail).query(() => ({ mail: 5 })),
  })
  const caller = createCallerFactory(procedures)(visitor)
  const calls = [caller.read({ mail: 5 }), caller.answer()]
  const refusals = await Promise.all(calls.map((call) => call.catch((error: TRPCError) => error)))
  const sentences = refusals.map((refusal) => publicMessage(refusal as TRPCError))
  expect(sentences).toEqual(['This is not an address.', UNEXPECTED_MESSAGE])
})
