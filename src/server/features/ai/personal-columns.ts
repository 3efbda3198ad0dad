import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  ai_calls: { entry: 'Readings by the scanner', columns: ['user_id'] },
} as const satisfies PersonalColumns
