import { expect, it } from 'vitest'
import { insertPerson } from '#tests/factories/people.ts'
import { createCookies, visitorContext } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { SESSION_COOKIE, startSession } from './sessions.service.ts'

const deps = useTestDeps()

it('lets no one in by what was true a moment ago, and writes nothing', async () => {
  const { id } = await insertPerson(deps.db)
  const cookies = createCookies()
  const ctx = visitorContext(deps, cookies)
  const late = unchanged(deps.db, () => startSession(ctx, id, 'password', async () => false))
  await expect(late).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(cookies.get(SESSION_COOKIE)).toBeUndefined()
  await startSession(ctx, id, 'password', async () => true)
  expect(cookies.get(SESSION_COOKIE)).toBeDefined()
})
