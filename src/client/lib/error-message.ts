import { TRPCClientError } from '@trpc/client'
import { AppError, UNEXPECTED_MESSAGE } from '#shared/app-error.ts'

/** Shown when the server did not answer. */
export const UNREACHABLE_MESSAGE = 'We could not reach the server. Check your connection and try again.'

const canceled = new WeakSet<object>()

/** Marks the refusal of a change that the person canceled at the question for their password. */
export function markCanceled(error: object): void {
  canceled.add(error)
}

/** The message about a failed call or download, empty if the person canceled it, which is shown nowhere: the server's sentence, or one about the connection. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error && canceled.has(error)) return ''
  if (error instanceof AppError) return error.userMessage
  if (!(error instanceof TRPCClientError)) return UNEXPECTED_MESSAGE
  if (error.data === null || error.data === undefined) return UNREACHABLE_MESSAGE
  return error.message
}

/** The tRPC code of a failed call, if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof TRPCClientError ? (error.data as { code?: string } | undefined)?.code : undefined
}

/** The HTTP status of a failed call; undefined if the server did not answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  return (error.data as { httpStatus?: number } | null | undefined)?.httpStatus
}

/** Whether the same call may succeed in a moment: the server was busy or out of reach. */
export const isTransient = (error: unknown): boolean =>
  error instanceof TRPCClientError && [undefined, 503].includes(statusOf(error))
