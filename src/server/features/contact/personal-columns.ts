import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  messages: {
    entry: 'Messages',
    columns: ['answers', 'email', 'message', 'name', 'search_text', 'subject', 'user_id'],
  },
} as const satisfies PersonalColumns
