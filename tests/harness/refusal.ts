import { TRPCError } from '@trpc/server'
import { publicMessage } from '#server/trpc/init.ts'

/**
 * The code and the message of a refusal, or `null` if the call was answered. Rethrows any other error.
 */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ code: TRPCError['code']; message: string } | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    return { code: error.code, message: publicMessage(error) }
  }
}
