import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  place_requests: { entry: 'Requests for cities and places', columns: ['asker'] },
} as const satisfies PersonalColumns
