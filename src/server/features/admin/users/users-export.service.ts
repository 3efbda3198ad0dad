import type { z } from 'zod'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { exportPartOutput } from '#shared/admin/users.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { CSV_MARK, toCsv } from '#shared/csv.ts'
import { formatNumber } from '#shared/format/number.ts'
import { selectForExport } from './users.queries.ts'

const PART = 5_000
/** The most parts that are joined in one answer. */
const MOST_PARTS = 5

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
 * A part of the file of all users: the first one with the header, 5,000 people in each, so that neither side holds more
 * at once. Each part is counted and recorded.
 */
export async function exportPart(
  ctx: MemberContext,
  cursor?: string,
): Promise<z.infer<typeof exportPartOutput>> {
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
    csv:
      (cursor === undefined ? CSV_MARK : '') +
      toCsv([...head, ...part.map((person) => COLUMNS.map((column) => person[column]))]),
    nextCursor: people.length > PART ? (part.at(-1)?.id ?? null) : null,
  }
}

/**
 * The file of all users in one text. Throws PAYLOAD_TOO_LARGE beyond 25,000 people; those are fetched in parts.
 */
export async function exportUsers(ctx: MemberContext): Promise<string> {
  const parts: string[] = []
  let cursor: string | undefined
  while (parts.length < MOST_PARTS) {
    const { csv, nextCursor } = await exportPart(ctx, cursor)
    parts.push(csv)
    if (nextCursor === null) return parts.join('')
    cursor = nextCursor
  }
  const most = formatNumber(MOST_PARTS * PART)
  throw new AppError(
    'PAYLOAD_TOO_LARGE',
    `There are more than ${most} users, too many for one answer. Export them from the list of users, which fetches the file in parts.`,
  )
}
