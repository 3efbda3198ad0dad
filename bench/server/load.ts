import autocannon from 'autocannon'

/** The result of repeating one request. */
export interface Load {
  perSecond: number
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number
}

/** Repeats a request on that many connections for some seconds. Throws if an answer is not 200. */
export async function load(
  url: string,
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.errors + result.non2xx + result.timeouts > 0)
    throw new Error(
      `${url}: ${result.errors} errors, ${result.non2xx} refusals, ${result.timeouts} time-outs`,
    )
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}
