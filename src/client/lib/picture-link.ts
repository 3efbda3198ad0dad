import { httpLink, type OperationContext, type TRPCLink } from '@trpc/client'
import { PICTURE_CALL_TYPE } from '#shared/images/picture-call.ts'
import { personHeader } from './person-context.ts'
import type { AppRouter } from './trpc.ts'
import { wire } from './trpc-wire.ts'

/** Sends a picture as it is along with a call whose input names `PICTURE_IN_BODY`. */
export const withPicture = (picture: Blob): OperationContext => ({ picture })

/** Sends a call that brings a picture by itself, its input in the first line and the picture's bytes behind it. */
const sendWithPicture = (picture: Blob, context: OperationContext) =>
  httpLink<AppRouter>({
    ...wire,
    headers: personHeader(context),
    fetch(address, options) {
      const headers = new Headers(options?.headers as HeadersInit)
      headers.set('Content-Type', PICTURE_CALL_TYPE)
      const body = new Blob([String(options?.body), '\n', picture])
      return wire.fetch(address as RequestInfo, { ...(options as RequestInit), headers, body })
    },
  })

/** Lets calls with a picture go their own way, and all others the way of `others`. */
export const pictureLink =
  (others: TRPCLink<AppRouter>): TRPCLink<AppRouter> =>
  (runtime) => {
    const sendOther = others(runtime)
    return ({ op, next }) => {
      const { picture } = op.context
      if (!(picture instanceof Blob)) return sendOther({ op, next })
      return sendWithPicture(picture, op.context)(runtime)({ op, next })
    }
  }
