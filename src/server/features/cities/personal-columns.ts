import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  city_request_addresses: { entry: 'Requests for cities and places', columns: ['email'] },
  city_requests: { entry: 'Cities you asked for', columns: ['asker', 'user_id'] },
} as const satisfies PersonalColumns
