import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  data_import_jobs: { entry: 'Work in the back office', columns: ['started_by'] },
  data_loads: { entry: 'Work in the back office', columns: ['restored_by', 'started_by'] },
} as const satisfies PersonalColumns
