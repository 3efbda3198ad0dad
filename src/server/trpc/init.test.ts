import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, UNEXPECTED_MESSAGE } from '#shared/app-error.ts'
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

it('tells whoever asks what is wrong with their input, and nothing of an answer that is wrong', async () => {
  const mail = z.object({ mail: z.string('This is no address.') })
  const calls = router({
    take: baseProcedure.input(mail).query(() => null),
    give: baseProcedure.output(mail).query(() => ({ mail: 5 }) as never),
  })
  const caller = createCallerFactory(calls)({} as Context)
  const asked = [caller.take({ mail: 5 } as never), caller.give()]
  const refusals = await Promise.all(asked.map((call) => call.catch((error: TRPCError) => error)))
  const sentences = refusals.map((refusal) => publicMessage(refusal as TRPCError))
  expect(sentences).toEqual(['This is no address.', UNEXPECTED_MESSAGE])
})
