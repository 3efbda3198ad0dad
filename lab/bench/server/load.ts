import autocannon from 'autocannon'

/** The result of repeating one request. */
export interface Load {
  perSecond: number
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number
  /** How many were answered. */
  requests: number
}

/**
 * Repeats a request on that many connections for some seconds. Throws if an answer is not 200.
 * @param cookies of the people who make it in turn, shared out among the connections; one person uses all of them
 */
export async function load(
  url: string,
  cookies: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
  headers: Record<string, string> = {},
): Promise<Load> {
  const requests = cookies.map((cookie) => ({ headers: { cookie } }))
  const share = Math.max(1, Math.floor(requests.length / connections))
  let taken = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(requests.length > 0 && {
      setupClient(client) {
        const first = taken % requests.length
        taken += share
        client.setRequests(requests.slice(first, first + share))
      },
    }),
  })
  if (result.errors + result.non2xx + result.timeouts > 0)
    throw new Error(
      `${url}: ${result.errors} errors, ${result.non2xx} refusals, ${result.timeouts} time-outs`,
    )
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    requests: result.requests.total,
  }
}
