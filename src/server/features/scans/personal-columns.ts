import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  scan_usage: { entry: 'What you save and scan', columns: ['user_id'] },
  scans: { entry: 'What you save and scan', columns: ['user_id'] },
} as const satisfies PersonalColumns
