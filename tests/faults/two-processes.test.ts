// @module-tag T2
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import { queueNotice } from '#server/platform/mail/mail.service.ts'
import { plantPerson } from '../authorization/identities.ts'
import { someCity } from '../factories/city-fields.ts'
import { insertPerson } from '../factories/people.ts'
import { callWithAttachment } from '../harness/attachment-call.ts'
import { type Balancer, startBalancer } from '../harness/balancer.ts'
import { type PostgresReplica, startReplica } from '../harness/postgres-replica.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { createWebClient, type WebClient } from '../harness/web-client.ts'

// Two processes start once for all tests, which a busy machine takes its time for.
vi.setConfig({ hookTimeout: 180_000, testTimeout: 240_000 })

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let replica: PostgresReplica
let balancer: Balancer
let processes: Processes
/** The addresses of both processes; the site's own is the balancer's. */
let origins: string[]
let host: string

beforeAll(async () => {
  replica = await startReplica(inject('testDatabase').adminUrl)
  processes = await createProcesses(deps.connectionString)
  const ports: number[] = []
  balancer = await startBalancer(ports)
  host = `localhost:${balancer.port}`
  const database = new URL(deps.connectionString).pathname.slice(1)
  const env = { APP_ORIGIN: `http://${host}`, DATABASE_READ_URL: replica.connectionStringFor(database) }
  for (let count = 0; count < 2; count += 1) {
    const { output } = await processes.startReady(env)
    ports.push(Number(/"port":(\d+)/.exec(output())?.[1]))
  }
  origins = ports.map((port) => `http://localhost:${port}`)
})
afterAll(async () => {
  await processes?.close()
  await balancer?.stop()
  await replica?.stop()
})

/** One browser that talks to each of the processes, or to whichever the balancer chooses. */
function browser(jar = new Map<string, string>()) {
  const clientOf = (origin: string) => createWebClient(origin, { jar, headers: { host } })
  const [here, there] = origins.map(clientOf) as [WebClient, WebClient]
  return { jar, here, there, either: clientOf(`http://${host}`) }
}
const browserOf = async (identity: Parameters<typeof plantPerson>[1]) => {
  const person = await plantPerson(deps, identity)
  return { ...person, ...browser(person.device.jar) }
}
const userIn = ({ data }: { data: unknown }) => (data as { user: { id: string } | null }).user?.id

it('a session that one process opened counts in the other, and ends in both at once', async () => {
  const { id, email } = await insertPerson(deps.db, { email: `${randomUUID()}@example.org` })
  const { here, there } = browser()
  await here.logIn(email)
  expect(userIn(await there.call('auth.session'))).toBe(id)
  const kept = browser(new Map(here.jar))
  expect(userIn(await kept.here.call('auth.session'))).toBe(id)
  await there.call('auth.signOut', { scope: 'global' })
  expect(userIn(await kept.here.call('auth.session'))).toBeUndefined()
})

it('attempts at a password are counted over both', async () => {
  const { email } = await insertPerson(deps.db, { email: `${randomUUID()}@example.org` })
  const { points } = LIMITS.signInByAccount
  const guess = async (_none: unknown, count: number) => {
    const { here, there } = browser()
    const client = count % 2 === 0 ? here : there
    return (await client.call('auth.signIn', { email, password: `guess ${count}` })).status
  }
  const statuses = await Promise.all(Array.from({ length: points * 2 }, guess))
  expect(statuses.filter((status) => status === 401)).toHaveLength(points)
  expect(statuses.filter((status) => status === 429)).toHaveLength(points)
})

it('presses that are sent to both at once count once', async () => {
  const { here, there, either } = await browserOf('subscriber')
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const presses = ids.flatMap((id) =>
    [here, there, either, either].map((client) => client.call('hydration.addWater', { id, amount: 10 })),
  )
  const answers = await Promise.all(presses)
  expect(answers.filter(({ error }) => error !== null)).toEqual([])
  for (const client of [here, there, either]) {
    const { data } = await client.call('hydration.day')
    expect(data).toMatchObject({ intake: 100 })
  }
})

it('what an admin changes in one is in the cached answers of the other at once, and for visitors within a moment', async () => {
  const admin = await browserOf('admin')
  const visitor = browser()
  const slug = `city-${randomUUID()}`
  const found = async (client: WebClient, search: string) =>
    ((await client.call('cities.list', { search })).data as { items: unknown[] }).items.length
  const fields = someCity({ name: slug, slug, status: 'published' })
  expect(await found(visitor.there, slug)).toBe(0)
  expect(await found(admin.there, slug)).toBe(0)
  const created = await admin.here.call('admin.cities.create', fields)
  expect(created.error).toBeNull()
  expect(await found(admin.there, slug)).toBe(1)
  expect(await found(admin.here, slug)).toBe(1)
  await expect.poll(() => found(visitor.there, slug)).toBe(1)
  await expect.poll(async () => (await visitor.either.open(`/cities/${slug}`)).status).toBe(200)
})

it('of two admins who save the same city at once in different processes, one is told so', async () => {
  const [one, other] = [await browserOf('admin'), await browserOf('admin')]
  const fields = someCity({ slug: `city-${randomUUID()}` })
  const { data } = await one.here.call('admin.cities.create', fields)
  const { id } = data as { id: string }
  for (let version = 1; version <= 5; version += 1) {
    const saves = await Promise.all([
      one.here.call('admin.cities.update', { ...fields, id, version, name: `One ${version}` }),
      other.there.call('admin.cities.update', { ...fields, id, version, name: `Other ${version}` }),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

it('a picture that one process stored is served by both', async () => {
  const admin = await browserOf('admin')
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const form = { image: new Blob([new Uint8Array(picture)]), bucket: 'cities', prefix: 'graz' }
  const answer = await callWithAttachment(origins[0] ?? '', 'admin.images.upload', form, {
    token: admin.token,
    headers: { host },
  })
  const { publicUrl } = JSON.parse(answer.text).result.data.json as { publicUrl: string }
  const address = publicUrl.slice(publicUrl.indexOf('/images/'))
  const pictures = await Promise.all([admin.here, admin.there].map((client) => client.open(address)))
  expect(pictures.map(({ status }) => status)).toEqual([200, 200])
  expect(pictures[0]?.bytes).toEqual(pictures[1]?.bytes)
})

it('mails of the outbox are sent once, although both look for them', async () => {
  const folder = path.join(processes.dataDir, 'mail')
  const before = (await readdir(folder).catch(() => [])).length
  const count = 40
  await deps.db.transaction().execute(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const { email } = await insertPerson(tx, { email: `reader-${number}@example.org` })
      await queueNotice(tx, { email, isConfirmed: true }, { kind: 'password-changed' })
    }
  })
  const waiting = async () => (await deps.db.selectFrom('outgoing_mails').select('id').execute()).length
  await expect.poll(waiting, { timeout: 40_000 }).toBe(0)
  expect((await readdir(folder)).length - before).toBe(count)
})
