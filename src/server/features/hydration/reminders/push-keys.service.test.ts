import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import { createLog } from '#server/log.ts'
import { generatePushKeys } from '#server/providers/push/push.web-push.ts'
import { createSecretBox } from '#server/secrets/secret-box.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { loadPushKeys } from './push-keys.service.ts'

const deps = useTestDeps()
let other: Database
beforeAll(() => {
  other = createDb({ connectionString: deps.connectionString, poolSize: 2, log: createLog('silent') })
})
afterAll(() => other.close())

it('are made once, and are the same after every start', async () => {
  const made = await loadPushKeys(deps, generatePushKeys)
  const make = vi.fn(generatePushKeys)
  expect(await loadPushKeys({ ...deps, db: other.db }, make)).toEqual(made)
  expect(make).not.toHaveBeenCalled()
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65)
})

it('are the same for processes that start at once', async () => {
  const starts = Array.from({ length: 8 }, (_none, index) =>
    loadPushKeys({ db: index % 2 === 0 ? deps.db : other.db, secrets: deps.secrets }, generatePushKeys),
  )
  const [first, ...rest] = await Promise.all(starts)
  for (const keys of rest) expect(keys).toEqual(first)
})

it('lie sealed in the database, and say so where they cannot be opened', async () => {
  const { privateKey } = await loadPushKeys(deps, generatePushKeys)
  const row = await deps.db.selectFrom('app_secrets').selectAll().executeTakeFirstOrThrow()
  expect(row.sealed.includes(privateKey)).toBe(false)
  const secrets = createSecretBox('another secret than the one they were sealed with')
  await expect(loadPushKeys({ ...deps, db: deps.db, secrets }, generatePushKeys)).rejects.toThrow(
    'APP_SECRET',
  )
})
