import type { PersonalColumns } from '#server/db/personal.ts'

export const PERSONAL_COLUMNS = {
  billing_customers: { entry: 'Payments', columns: ['stripe_customer_id', 'user_id'] },
  billing_tasks: { entry: 'Payments', columns: ['target'] },
  invoices: { entry: 'Payments', columns: ['stripe_customer_id', 'user_id'] },
  subscriptions: { entry: 'Payments', columns: ['user_id'] },
  trial_uses: { entry: 'Your free trial', columns: ['hash', 'subscription_id'] },
} as const satisfies PersonalColumns
