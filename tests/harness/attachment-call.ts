import { formOf } from '#shared/attachments.ts'
import { type Answer, send } from './http.ts'

interface FormOptions {
  token?: string
  headers?: Record<string, string>
}

/** A form as a browser writes it, and its type. */
export async function writtenForm(form: FormData): Promise<{ type: string; body: Buffer }> {
  const written = new Response(form)
  return { type: written.headers.get('content-type') ?? '', body: Buffer.from(await written.arrayBuffer()) }
}

/** Sends a body to a procedure, from one of our own pages. */
export const sendBody = (
  origin: string,
  path: string,
  { type, body }: { type: string; body: Buffer | string },
  { token, headers }: FormOptions,
): Promise<Answer> =>
  send(origin, `/api/trpc/${path}`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      ...(token && { cookie: `session=${token}` }),
      ...headers,
    },
    body,
  })

/** Calls a procedure as our pages do with an attachment: the Blobs of the input are sent as files of a form. */
export const callWithAttachment = async (
  origin: string,
  path: string,
  input: object,
  options: FormOptions = {},
): Promise<Answer> => sendBody(origin, path, await writtenForm(formOf(input)), options)
