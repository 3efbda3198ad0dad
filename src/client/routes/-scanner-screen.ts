import { breadcrumbData, pageHead } from '../lib/head.ts'
import type { RouterContext } from '../router.tsx'

/** What the scanner needs beforehand: whether a member may still scan today. */
export async function fetchAllowance({ api }: Pick<RouterContext, 'api'>): Promise<void> {
  const { user } = await api.auth.session.ensureData()
  if (user !== null) await api.scans.allowance.prefetch()
}

/** The head of the scanner, which has one address among search engines whatever it was opened by. */
export const scannerHead = (origin: string) =>
  pageHead({
    origin,
    path: '/scanner',
    title: 'Water Scanner',
    description:
      'Photograph a bottle’s label to see its minerals, cautions and alternatives, or describe a water problem at home and get a repair plan.',
    structuredData: [
      breadcrumbData(origin, [
        ['Home', '/'],
        ['Water Scanner', '/scanner'],
      ]),
    ],
  })
