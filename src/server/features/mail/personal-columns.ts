import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  outgoing_mails: { entry: 'Mails on their way', columns: ['data', 'last_error', 'recipient'] },
} as const satisfies PersonalColumns
