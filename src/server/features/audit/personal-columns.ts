import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  audit_addresses: { entry: 'Security record', columns: ['actor_id', 'address'] },
  audit_log: { entry: 'Security record', columns: ['actor_id', 'address', 'target_id'] },
} as const satisfies PersonalColumns
