import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { plainJsonTypes } from '#server/db/pg-types.ts'
import type { Recording, Statement } from '../server/record.ts'

/*
 * The floor that the server is compared with: the least it takes to answer a read with `node:http` and `pg`. `GET /{n}` sends the
 * statements of the n-th recorded request to a pool of the same size, with the same parameters and in the same steps, waits
 * for all rows, and writes the recorded answer, serialized to JSON for each request as the server does.
 * Rows are read by the server's own parsers, which are faster than pg's: those create dates.
 * The floor builds no answer from rows, checks nothing, and writes no log.
 *
 * It sends statements as pg does by default: each is parsed and planned each time, while the server has its most
 * frequent ones prepared. BENCH_FLOOR=prepared prepares the same ones here; then only the processes differ.
 * Arguments: connection string, pool size, file with the recordings as JSON.
 */

const [connectionString, poolSize, file = ''] = process.argv.slice(2)
const recordings = JSON.parse(readFileSync(file, 'utf8')) as Recording[]
const isPrepared = process.env.BENCH_FLOOR === 'prepared'
const pool = new pg.Pool({ connectionString, max: Number(poolSize), types: plainJsonTypes })

const ask = ({ text, values, name }: Statement) =>
  pool.query(isPrepared && name !== undefined ? { text, values, name } : { text, values })

async function answer({ steps, answer }: Recording): Promise<string> {
  for (const step of steps) {
    const [first] = step
    if (step.length === 1 && first !== undefined) await ask(first)
    else await Promise.all(step.map(ask))
  }
  return JSON.stringify(answer)
}

const server = createServer((req, res) => {
  const recording = recordings[Number(req.url?.slice(1))]
  if (recording === undefined) return void res.writeHead(404).end()
  answer(recording).then(
    (body) => {
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
