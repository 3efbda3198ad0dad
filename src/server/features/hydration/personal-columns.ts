import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  drunk_waters: { entry: 'What you drink', columns: ['user_id'] },
  hydration_data: { entry: 'What you drink', columns: ['user_id'] },
  hydration_entries: { entry: 'What you drink', columns: ['user_id'] },
  hydration_history: { entry: 'What you drink', columns: ['user_id'] },
  hydration_imports: { entry: 'What you drink', columns: ['user_id'] },
} as const satisfies PersonalColumns
