import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { FindField } from '#client/features/water/systems/find-field.tsx'
import { loadPart } from '#client/lib/load-part.ts'
import { LatePart } from '#client/ui/public/waking.tsx'
import { SITE_NAME } from '#shared/site-name.ts'
import { HomePage } from '../features/site/home/home-page.tsx'
import { pageHead } from '../lib/head.ts'
import type { RouterContext } from '../router.tsx'

const DESCRIPTION =
  'Track every glass, scan any bottle, and see what the lab found in your city’s tap water: every figure with its source.'

const loadDay = () => loadPart(() => import('./-members-day.tsx'))
// The server draws a page in one go and waits for nothing.
const MembersDay = import.meta.env.SSR
  ? (await loadDay()).MembersDay
  : lazy(async () => ({ default: (await loadDay()).MembersDay }))

/** Loads what the day of a member shows. */
async function loadMembersDay({ auth, hydration, myWater, scans }: RouterContext['api']): Promise<void> {
  const { user } = await auth.session.ensureData()
  if (user === null) return
  await Promise.all([
    hasPremium(user) ? hydration.day.prefetch() : null,
    user.myWater === null ? null : myWater.verdict.prefetch(),
    scans.list.prefetch({ type: 'bottle', limit: 1 }),
  ])
}

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await Promise.all([context.api.cities.topRated.ensureData(), loadMembersDay(context.api)])
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead(match, {
      path: '/',
      title: '',
      description: DESCRIPTION,
      structuredData: [
        {
          '@type': 'WebSite',
          name: SITE_NAME,
          url: `${origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}/find?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'Organization',
          name: SITE_NAME,
          url: `${origin}/`,
          logo: `${origin}/apple-touch-icon.png`,
        },
      ],
    })
  },
  component: HomeRoute,
})

function HomeRoute() {
  const member = useUser()
  return (
    <>
      {member !== null && (
        <LatePart fallback={null}>
          <MembersDay key={member.id} member={member} />
        </LatePart>
      )}
      <HomePage find={<FindField />} />
    </>
  )
}
