import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  access_tokens: { entry: 'How you log in', columns: ['name', 'user_id'] },
  account_tokens: { entry: 'How you log in', columns: ['new_email', 'user_id'] },
  email_take_backs: { entry: 'A changed e-mail address', columns: ['old_email', 'user_id'] },
  factors: { entry: 'How you log in', columns: ['user_id'] },
  identities: { entry: 'How you log in', columns: ['email', 'subject', 'user_id'] },
  passwords: { entry: 'How you log in', columns: ['user_id'] },
  profiles: {
    entry: 'Your account',
    columns: ['avatar_url', 'email', 'full_name', 'home_city_id', 'home_system_id', 'search_text'],
  },
  recovery_codes: { entry: 'How you log in', columns: ['user_id'] },
  sessions: { entry: 'How you log in', columns: ['user_agent', 'user_id'] },
} as const satisfies PersonalColumns
