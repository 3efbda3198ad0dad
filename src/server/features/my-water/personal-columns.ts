import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  water_follows: { entry: 'Water you follow', columns: ['user_id'] },
  water_tests: { entry: 'Your own water tests', columns: ['user_id'] },
  well_reminders: { entry: 'Reminders', columns: ['user_id'] },
} as const satisfies PersonalColumns
