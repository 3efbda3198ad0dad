import type { Deps } from '#server/deps.ts'
import type { AuditInput, AuditLogEntry } from '#shared/admin/audit/audit.schema.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import { findPeople, selectAuditLog } from './audit-log.queries.ts'

const subject = (id: string | null, name: string | null) => (id === null ? null : { id, name })

/** The people that the log is limited to; null for everyone. */
async function peopleOf(
  { db }: Pick<Deps, 'db'>,
  { search, personId }: AuditInput,
): Promise<string[] | null> {
  const people = search === undefined || search === '' ? null : await findPeople(db, search)
  if (personId === undefined) return people
  return people === null || people.includes(personId) ? [personId] : []
}

/** A page of the audit log, the newest first, with the people's current names. */
export async function listAuditLog(
  deps: Pick<Deps, 'db'>,
  input: AuditInput,
): Promise<TablePage<AuditLogEntry>> {
  const { items, ...page } = await selectAuditLog(deps.db, input, await peopleOf(deps, input))
  return {
    ...page,
    items: items.map(({ actorId, actorName, targetId, targetName, details, ...entry }) => ({
      ...entry,
      actor: subject(actorId, actorName),
      target: subject(targetId, targetName),
      details: typeof details === 'object' && details !== null ? { ...details } : {},
    })),
  }
}
