import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#migrations/2026-11-26T04-60_sequences_behind_rows.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const record = () => recordAudit(deps.db, null, { action: 'sign-in', actorId: null })

it('a sequence that a restore left behind its rows goes on after them, and others stay', async () => {
  await record()
  await record()
  await sql`select setval('audit_log_id_seq', 1, false)`.execute(deps.db)
  await expect(record()).rejects.toThrow('duplicate key')
  await up(deps.db as never)
  await record()
  await up(deps.db as never)
  await record()
  const { rows } = await sql<{ id: string }>`select id::text from audit_log order by id`.execute(deps.db)
  const ids = rows.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.map((_id, index) => (ids[0] ?? 0) + index))
})
