import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  app_settings: { entry: 'Work in the back office', columns: ['updated_by'] },
} as const satisfies PersonalColumns
