import { ACCOUNTS_MUTATIONS } from './mutations/accounts.ts'
import { BILLING_MUTATIONS } from './mutations/billing.ts'
import { CLIENT_MUTATIONS } from './mutations/client.ts'
import { CONTENT_MUTATIONS } from './mutations/content.ts'
import type { Mutation } from './mutations/mutation.ts'
import { REQUESTS_MUTATIONS } from './mutations/requests.ts'
import { SCANS_MUTATIONS } from './mutations/scans.ts'
import { SERVER_MUTATIONS } from './mutations/server.ts'
import { WATER_DATA_MUTATIONS } from './mutations/water-data.ts'

export type { Mutation }

/** Guards that are taken away one at a time, to see whether the suites notice. */
export const MUTATIONS: readonly Mutation[] = [
  ...ACCOUNTS_MUTATIONS,
  ...REQUESTS_MUTATIONS,
  ...CONTENT_MUTATIONS,
  ...SCANS_MUTATIONS,
  ...BILLING_MUTATIONS,
  ...SERVER_MUTATIONS,
  ...WATER_DATA_MUTATIONS,
  ...CLIENT_MUTATIONS,
]
