import { TRPCClientError } from '@trpc/client'
import { AppError, UNEXPECTED_MESSAGE } from '#shared/app-error.ts'

/** What people read when there is no answer at all. */
export const UNREACHABLE_MESSAGE = 'We could not reach the server. Check your connection and try again.'

/** What a failed call or download says to a person: the server's sentence, or one about the connection. */
export function errorMessage(error: unknown): string {
  if (error instanceof AppError) return error.userMessage
  if (!(error instanceof TRPCClientError)) return UNEXPECTED_MESSAGE
  if (error.data === null || error.data === undefined) return UNREACHABLE_MESSAGE
  return error.message
}

/** The tRPC code of a failed call, if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof TRPCClientError ? (error.data as { code?: string } | undefined)?.code : undefined
}
