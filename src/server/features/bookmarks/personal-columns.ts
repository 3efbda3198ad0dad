import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  plan_reminders: { entry: 'Reminders', columns: ['user_id'] },
  saved_bookmarks: { entry: 'What you save and scan', columns: ['picture', 'user_id'] },
} as const satisfies PersonalColumns
