import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  rate_limits: { entry: 'Limits against abuse', columns: ['key'] },
} as const satisfies PersonalColumns
