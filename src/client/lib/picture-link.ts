import { httpLink, type OperationContext, type TRPCLink } from '@trpc/client'
import { PICTURE_CALL_TYPE } from '#shared/images/picture-call.ts'
import type { AppRouter } from './trpc.ts'
import { wire } from './trpc-wire.ts'

/** The context of a call whose input names `PICTURE_IN_BODY`: the picture is sent with it as raw bytes. */
export const withPicture = (picture: Blob): OperationContext => ({ picture })

/** Sends one call that has a picture: the input in the first line of the body, the picture's bytes after it. */
const sendWithPicture = (picture: Blob, callHeaders: Record<string, string>) =>
  httpLink<AppRouter>({
    ...wire,
    headers: callHeaders,
    fetch(address, options) {
      const headers = new Headers(options?.headers as HeadersInit)
      headers.set('Content-Type', PICTURE_CALL_TYPE)
      const body = new Blob([String(options?.body), '\n', picture])
      return wire.fetch(address as RequestInfo, { ...(options as RequestInit), headers, body })
    },
  })

/** Sends calls that have a picture one by one, with the headers `headersOf` their context, and all other calls by `others`. */
export const pictureLink =
  (
    others: TRPCLink<AppRouter>,
    headersOf: (context: OperationContext) => Record<string, string>,
  ): TRPCLink<AppRouter> =>
  (runtime) => {
    const sendOther = others(runtime)
    return ({ op, next }) => {
      const { picture } = op.context
      if (!(picture instanceof Blob)) return sendOther({ op, next })
      return sendWithPicture(picture, headersOf(op.context))(runtime)({ op, next })
    }
  }
