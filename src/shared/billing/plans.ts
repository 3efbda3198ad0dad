import { MONTHLY_PRICE } from './price-and-trial.ts'

/** A plan as the pricing page describes it. */
export interface Plan {
  name: string
  price: string
  period: string | null
  /** Labels next to the name. */
  marks: readonly string[]
  benefits: readonly string[]
}

/** The two plans, in the product's own words. */
export const PLANS = {
  basic: {
    name: 'Basic',
    price: 'Free',
    period: null,
    marks: ['Current Plan'],
    benefits: ['1 AI Bottle Scan per day', 'Basic Hydration Tracking', 'Essential Water Quality Info'],
  },
  premium: {
    name: 'Premium',
    price: MONTHLY_PRICE,
    period: '/month',
    marks: ['Best Value', 'For big sippers'],
    benefits: [
      '100 AI Bottle Scans / month',
      'Advanced Hydration Tracking',
      'Personalized Hydration Goals',
      'Daily Streak & Achievements',
      'Full Tap Water Quality Insights',
      'Access to Premium Content & Guides',
      'Ad-Free Experience',
      'Priority Customer Support',
    ],
  },
} as const satisfies Record<string, Plan>

export const HOME_OFFER = ['Full city and tap-water reports', 'the tracker', 'unlimited scans'] as const

/** Where a benefit can be looked at before it is paid for. */
export const BENEFIT_PAGES = { 'Access to Premium Content & Guides': '/guides' } as const

/** What a benefit means in practice, shown in small print next to it. */
export const BENEFIT_NOTES: Readonly<Record<string, string>> = {
  '1 AI Bottle Scan per day': 'one scan a day: a bottle or a Water IQ question',
  'Basic Hydration Tracking': '14 days, a streak and one reminder, on this device',
  'Access to Premium Content & Guides':
    'ten guides to read, two of them free; comparing waters value by value; your own lab tests',
  '100 AI Bottle Scans / month': 'a fair-use figure: we never cut you off',
  'Priority Customer Support': 'your messages are answered first',
}
