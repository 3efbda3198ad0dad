import { PICTURE_CALL_TYPE } from '#shared/images/picture-call.ts'
import { type Answer, send } from './http.ts'

/** Calls a procedure as our pages do with a picture: the input in one line, then the picture's bytes. */
export function callWithPicture(
  origin: string,
  path: string,
  call: { token?: string; input: unknown; picture: Buffer; headers?: Record<string, string> },
): Promise<Answer> {
  const { token, input, picture, headers } = call
  return send(origin, `/api/trpc/${path}`, {
    method: 'POST',
    headers: {
      'content-type': PICTURE_CALL_TYPE,
      'sec-fetch-site': 'same-origin',
      ...(token && { cookie: `session=${token}` }),
      ...headers,
    },
    body: Buffer.concat([Buffer.from(`${JSON.stringify(input)}\n`), picture]),
  })
}
