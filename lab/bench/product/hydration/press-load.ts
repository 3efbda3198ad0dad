import { randomUUID } from 'node:crypto'
import http from 'node:http'

/** A press and what became of it. */
interface SentPress {
  id: string
  /** Until the answer, as the client sees it. */
  ms: number
  isConfirmed: boolean
}

/** How people press: at an even rate, whether or not the answers keep up. */
interface Rate {
  perSecond: number
  seconds: number
  /** Each time somebody presses, they press this often at once; usually 1. */
  atOnce: (turn: number) => number
}

const STATUS_OK = 200

/** Presses once; an answer that never comes, because the server is gone, confirms nothing. */
function press(agent: http.Agent, origin: string, cookie: string): Promise<SentPress> {
  const id = randomUUID()
  const body = JSON.stringify({ json: { id, amount: 50 } })
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => resolve({ id, isConfirmed, ms: performance.now() - begun })
    const request = http.request(
      `${origin}/api/trpc/hydration.addWater`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'sec-fetch-site': 'same-origin',
          cookie,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => end(response.statusCode === STATUS_OK))
        response.on('error', () => end(false))
      },
    )
    request.on('error', () => end(false))
    request.end(body)
  })
}

/** Has people press in turn. Returns every press, and how long it took until the last answer. */
export async function pressEvenly(origin: string, cookies: readonly string[], rate: Rate) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
  const begun = performance.now()
  const sent: Promise<SentPress>[] = []
  const count = rate.perSecond * rate.seconds
  for (let turn = 0; sent.length < count; ) {
    const due = Math.min(count, Math.ceil(((performance.now() - begun) * rate.perSecond) / 1000))
    while (sent.length < due) {
      const cookie = cookies[turn % cookies.length] ?? ''
      for (let again = rate.atOnce(turn); again > 0; again -= 1) sent.push(press(agent, origin, cookie))
      turn += 1
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const presses = await Promise.all(sent)
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return { presses, seconds }
}
