import { TRPCError } from '@trpc/server'
import { publicMessage } from '#server/trpc/init.ts'

/**
 * The code and the sentence a caller is refused with, or `null` where the call was answered. Anything thrown that is
 * not a refusal is thrown on.
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
