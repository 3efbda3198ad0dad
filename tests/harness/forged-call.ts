import { type RequestOptions, send } from './http.ts'

/** What refusals of the procedures say. */
export const REFUSALS = {
  UNREADABLE: 'The request could not be understood.',
  NO_PROCEDURE: 'There is no such procedure.',
  WRONG_METHOD: 'This procedure cannot be called that way.',
  NOT_JSON: 'Send the request as JSON.',
  NOT_OURS: 'This request did not come from our own pages. Reload the page and try again.',
  ONE_ALONE: 'Send a file to one procedure alone.',
  MISSING: 'Something is missing or has the wrong form.',
  NOTED: 'Send the input as plain JSON, without "meta".',
  NO_PICTURE: 'This file is not a picture we can read. Use a JPEG, PNG, WebP, AVIF or GIF.',
  TOO_LARGE: 'The request is too large.',
  NOT_WHOLE: 'The upload did not arrive whole. Please choose the file again.',
} as const

/** Sends a request to the procedures; answers the status, and what each call was told. */
export async function outcomeOf(
  origin: string,
  address: string,
  options: RequestOptions,
): Promise<unknown[]> {
  const { status, text } = await send(origin, `/api/trpc/${address}`, options)
  if (!text.startsWith('{') && !text.startsWith('[')) return [status, text.slice(0, 200)]
  const answer: unknown = JSON.parse(text)
  const told = [answer].flat().map((each) => {
    const { error } = each as { error?: { message?: string; json?: { message: string } } }
    return error === undefined ? 'done' : (error.json?.message ?? error.message)
  })
  return [status, ...told]
}
