import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  activity_days: { entry: 'Days you were active', columns: ['user_id'] },
} as const satisfies PersonalColumns
