import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renamedStatusFilter } from './renamed-status-filter.routes.ts'

let origin: string
let close: () => void
beforeAll(async () => {
  const app = express()
  app.use(renamedStatusFilter())
  app.use((_req, res) => void res.send('a page'))
  await new Promise<void>((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => {
      origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
      resolve()
    })
    close = () => server.close()
  })
})
afterAll(() => close())

const ask = async (address: string) => {
  const response = await fetch(origin + address, { redirect: 'manual' })
  return [response.status, response.headers.get('location')]
}

it.each([
  ['/cities?verdict=no-limit-exceeded', '/cities?status=no-problem-on-record'],
  ['/cities?country=Germany&verdict=not-enough-data', '/cities?country=Germany&status=not-enough-data'],
  ['/tap-water-ratings?verdict=safe', '/tap-water-ratings?status=safe'],
  ['/cities?verdict=caution-advised&status=safe', '/cities?status=safe'],
  ['/cities?verdict=nonsense', '/cities'],
])('%s leads to %s', async (former, current) => {
  expect(await ask(former)).toEqual([308, current])
})

it('leaves other addresses alone', async () => {
  expect(await ask('/cities?status=safe')).toEqual([200, null])
  expect(await ask('/products?verdict=safe')).toEqual([200, null])
})
