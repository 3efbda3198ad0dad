import type pg from 'pg'

/** A statement as it went to the database. */
export interface Statement {
  text: string
  values: unknown[]
  /** Where the product had it prepared. */
  name?: string
}

/** What answering one request takes: statements, those of one step sent at once, and the answer that goes out. */
export interface Recording {
  steps: Statement[][]
  /** The whole body, parsed. */
  answer: unknown
}

/** Notes every statement that goes through a pool, and which were under way at once. */
export function recordStatements(pool: pg.Pool): { take: () => Statement[][] } {
  let steps: Statement[][] = []
  let underWay = 0

  function begin(statement: Statement): void {
    if (underWay === 0) steps.push([])
    underWay += 1
    steps.at(-1)?.push(statement)
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (config: unknown) => Promise<unknown>
    Object.assign(client, {
      query: async (config: Statement) => {
        const { text, values, name } = config
        begin({ text, values, ...(name !== undefined && { name }) })
        try {
          return await query(config)
        } finally {
          underWay -= 1
        }
      },
    })
  })
  return {
    take() {
      const taken = steps
      steps = []
      return taken
    },
  }
}

/** Asks twice, as the first answer may begin a day or open connections, and keeps what the second took. */
export async function recordRequest(
  url: string,
  headers: Record<string, string>,
  statements: ReturnType<typeof recordStatements>,
): Promise<Recording> {
  await bodyOf(url, headers)
  statements.take()
  const answer: unknown = JSON.parse(await bodyOf(url, headers))
  const steps = statements.take()
  const other = steps.flat().find(({ text }) => !/^(select|with) /i.test(text))
  if (steps.length === 0 || other !== undefined)
    throw new Error(`${url} is no plain read: ${other?.text ?? 'it sends no statement'}`)
  return { steps, answer }
}

/** What a GET is answered; throws unless the status is 200. */
export async function bodyOf(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`)
  return body
}
