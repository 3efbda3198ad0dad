import {
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  type OperationContext,
  splitLink,
  type TRPCLink,
} from '@trpc/client'
import { transformer } from '#shared/transformer.ts'
import type { AppRouter } from './trpc.ts'

/** The server refuses larger batches. */
const MAX_BATCH_SIZE = 10
const MAX_URL_LENGTH = 2000

/**
 * How pages and the service worker reach the procedures: forms one by one, everything else in batches of JSON.
 * @param headersOf the headers of a call with this context
 */
export function linkToServer(
  headersOf: (context: OperationContext | undefined) => Record<string, string>,
): TRPCLink<AppRouter> {
  const server = { url: '/api/trpc', transformer }
  return splitLink({
    condition: ({ input }) => isNonJsonSerializable(input),
    true: httpLink({ ...server, headers: ({ op }) => headersOf(op.context) }),
    false: httpBatchLink({
      ...server,
      maxItems: MAX_BATCH_SIZE,
      maxURLLength: MAX_URL_LENGTH,
      // Calls about one person are all about the same: no one else is logged in here.
      headers: ({ opList }) => headersOf(opList.find(({ context }) => 'userId' in context)?.context),
    }),
  })
}
