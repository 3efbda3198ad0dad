import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  content_revisions: { entry: 'Work in the back office', columns: ['author_id'] },
} as const satisfies PersonalColumns
