import type pg from 'pg'

/** A statement as sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
  /** Its name, if the server had prepared it. */
  name?: string
}

/** What answering one request takes: statements, grouped by those sent at the same time, and the answer. */
export interface Recording {
  steps: Statement[][]
  /** The whole body, parsed. */
  answer: unknown
}

/** Records every statement of a pool, and which ones ran at the same time. */
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

/** The server asks for the content version four times a second, not with every request. */
const READS_VERSION = /from content_changes/

/** Sends the request twice, because the first one may begin a day or open connections, and returns the second recording. */
export async function recordRequest(
  url: string,
  headers: Record<string, string>,
  statements: ReturnType<typeof recordStatements>,
  emptyCache: () => Promise<void>,
): Promise<Recording> {
  await emptyCache()
  await bodyOf(url, headers)
  await emptyCache()
  statements.take()
  const answer: unknown = JSON.parse(await bodyOf(url, headers))
  const steps = statements
    .take()
    .map((step) => step.filter(({ text }) => !READS_VERSION.test(text)))
    .filter((step) => step.length > 0)
  const other = steps.flat().find(({ text }) => !/^(select|with) /i.test(text))
  if (steps.length === 0 || other !== undefined)
    throw new Error(`${url} is no plain read: ${other?.text ?? 'it sends no statement'}`)
  return { steps, answer }
}

/** The answer to a GET; throws unless the status is 200. */
export async function bodyOf(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`)
  return body
}
