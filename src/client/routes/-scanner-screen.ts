import { type PageMatch, pageHead } from '../lib/head.ts'
import type { RouterContext } from '../router.tsx'

/** Prefetches how many scans a member has left today. */
export async function fetchAllowance({ api }: Pick<RouterContext, 'api'>): Promise<void> {
  const { user } = await api.auth.session.ensureData()
  if (user !== null) await api.scans.allowance.prefetch()
}

/** The head of the scanner. `/app` shows it too; search engines are given one address. */
export const scannerHead = (match: PageMatch) =>
  pageHead(match, {
    path: '/scanner',
    title: 'Water Scanner',
    description:
      'Photograph a bottle’s label to see its minerals, cautions and alternatives, or describe a water problem at home and get a repair plan.',
    crumb: 'Water Scanner',
  })
