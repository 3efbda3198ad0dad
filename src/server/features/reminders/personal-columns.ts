import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  hydration_reminders: { entry: 'Reminders', columns: ['user_id'] },
  push_subscriptions: { entry: 'Reminders', columns: ['endpoint', 'user_agent', 'user_id'] },
  weekly_letters: { entry: 'Reminders', columns: ['user_id'] },
} as const satisfies PersonalColumns
