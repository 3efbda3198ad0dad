import { toCsv } from '../../../../shared/csv.ts'
import { consumeLimit } from '../../../limits/rate-limits.rate-limiter-flexible.ts'
import type { MemberContext } from '../../../trpc/context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { selectForExport } from '../users.queries.ts'

/** People in one part of the file. */
const PART = 5_000

const COLUMNS = [
  'id',
  'full_name',
  'email',
  'role',
  'is_subscribed',
  'created_at',
  'last_sign_in_at',
] as const

/**
 * A part of the file of all users: the head with the first one, 5,000 people in each, so that neither side holds more at
 * once however many there are. Each is counted and written down.
 */
export async function exportUsers(ctx: MemberContext, cursor: string | undefined) {
  const { db, clock } = ctx.deps
  await consumeLimit(db, 'usersExportByAdmin', ctx.viewer.id)
  const people = await selectForExport(db, cursor, PART + 1)
  const part = people.slice(0, PART)
  await recordAudit(db, ctx, {
    action: 'users.export',
    actorId: ctx.viewer.id,
    details: { people: part.length },
  })
  const head = cursor === undefined ? [COLUMNS] : []
  const timestamp = clock.now().toISOString().slice(0, 19).replaceAll(':', '-')
  return {
    fileName: `users_export_${timestamp}.csv`,
    csv: toCsv([...head, ...part.map((person) => COLUMNS.map((column) => person[column]))]),
    nextCursor: people.length > PART ? (part.at(-1)?.id ?? null) : null,
  }
}
