import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/*
 * The floor `cities.list` is measured against: `node:http` and `pg`, the same statement on a pool of the same size, the
 * same JSON, and nothing else. Arguments: connection string, pool size, statement, its parameters as JSON, page size.
 */

const [connectionString, poolSize, statement = '', parameters = '[]', pageSize] = process.argv.slice(2)
const values = JSON.parse(parameters) as unknown[]
const limit = Number(pageSize)
const pool = new pg.Pool({ connectionString, max: Number(poolSize) })

interface Row {
  id: string
  name: string
}

const server = createServer((req, res) => {
  const isBatch = req.url?.includes('batch=1') === true
  pool.query<Row>(statement, values).then(
    ({ rows }) => {
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      const nextCursor =
        rows.length > limit && last !== undefined
          ? Buffer.from(JSON.stringify([last.name, last.id])).toString('base64url')
          : null
      const answer = { result: { data: { json: { items, nextCursor } } } }
      const body = JSON.stringify(isBatch ? [answer] : answer)
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      res.end(body)
    },
    (error: unknown) => {
      res.writeHead(500).end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
