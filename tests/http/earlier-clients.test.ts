import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSON_HEADER } from '#shared/accounts/person-header.ts'
import { plantPerson } from '../authorization/identities.ts'
import { sendBody } from '../harness/attachment-call.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

// What tabs and service workers send that were loaded before this version was started.

const deps = useTestDeps()
let server: TestServer
beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

/** Sends a body; answers its status and what it said. */
async function post(
  procedure: string,
  body: { type: string; body: Buffer | string },
  options: { token: string; headers?: Record<string, string> },
) {
  const { status, text } = await sendBody(server.origin, procedure, body, options)
  const { result, error } = JSON.parse(text)
  return { status, data: result?.data.json, message: error?.json.message }
}

describe('the plain requests of a service worker', () => {
  const plain = (procedure: string, json: unknown, { token, id }: { token: string; id: string }) =>
    post(
      procedure,
      { type: 'application/json', body: json === undefined ? '' : JSON.stringify({ json }) },
      { token, headers: { [PERSON_HEADER]: id } },
    )

  it('add, remove and take back what was drunk, each press once', async () => {
    const maya = await plantPerson(deps, 'subscriber')
    const press = { id: randomUUID(), amount: 250, drink: 'water' }
    for (const _again of [1, 2])
      expect(await plain('hydration.addWater', press, maya)).toMatchObject({
        status: 200,
        data: { intake: 250, entries: [{ id: press.id }] },
      })
    const undo = { id: randomUUID(), entryId: press.id }
    expect(await plain('hydration.undo', undo, maya)).toMatchObject({ status: 200, data: { intake: 0 } })
    expect(await plain('hydration.addWater', { ...press, amount: -1 }, maya)).toMatchObject({ status: 400 })
  })

  it('put a reminder off, without a body', async () => {
    const maya = await plantPerson(deps, 'subscriber')
    expect(await plain('reminders.snooze', undefined, maya)).toMatchObject({
      status: 404,
      message: 'Your reminders are off. Turn them on in the tracker’s settings.',
    })
  })

  it('are refused in the session of somebody else', async () => {
    const [maya, other] = [await plantPerson(deps, 'subscriber'), await plantPerson(deps, 'subscriber')]
    const press = { id: randomUUID(), amount: 250, drink: 'water' }
    expect(await plain('hydration.addWater', press, { token: other.token, id: maya.id })).toMatchObject({
      status: 401,
    })
    expect(await deps.db.selectFrom('hydration_entries').select('id').execute()).toEqual([])
  })
})
