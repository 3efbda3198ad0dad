import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSON_HEADER } from '#shared/accounts/person-header.ts'
import { insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

describe('a request that says whose data it is about', () => {
  it('is refused in the session of somebody else, and nothing was written', async () => {
    const maya = await insertPerson(deps.db, { is_subscribed: true })
    const other = await insertPerson(deps.db, { is_subscribed: true })
    const client = createWebClient(server.origin)
    await client.logIn(other.email)
    const press = { id: randomUUID(), amount: 250 }
    const refused = await client.call('hydration.addWater', press, { [PERSON_HEADER]: maya.id })
    expect(refused).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
    expect(await deps.db.selectFrom('hydration_entries').select('id').execute()).toEqual([])
    // The session itself is as good as before.
    const answer = await client.call('hydration.addWater', press, { [PERSON_HEADER]: other.id })
    expect(answer).toMatchObject({ status: 200, data: { intake: 250 } })
    const rows = await deps.db.selectFrom('hydration_entries').select('user_id as userId').execute()
    expect(rows).toEqual([{ userId: other.id }])
  })
})
