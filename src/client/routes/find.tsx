import { createFileRoute, redirect } from '@tanstack/react-router'
import { FindPage } from '#client/features/water-systems/find-page.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { textParam } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/find')({
  validateSearch: (search: Record<string, unknown>): { q?: string | number } => ({
    // A ZIP code is a number to the router, which writes a text of digits in quotation marks.
    q: typeof search.q === 'number' ? search.q : textParam(search.q),
  }),
  loaderDeps: ({ search: { q } }) => ({ q: q === undefined ? undefined : String(q) }),
  loader: async ({ context: { api }, deps: { q } }) => {
    if (q === undefined) return
    const [{ isAnswer, placeOptions }, found] = await Promise.all([
      loadPart(() => import('#client/features/water-systems/place-options.ts')),
      api.waterSystems.find.ensureData({ q }),
    ])
    const [only, ...others] = placeOptions(found, { q })
    // Where there is one answer, no one has to choose it. Half a word may become another one.
    const isWhole =
      found.isPlaceFirst ||
      (only !== undefined && isAnswer(only)) ||
      found.country?.isAll === true ||
      found.zipCodes[0]?.zip === q.match(/\d{5}/)?.[0]
    const isAbroad = found.country !== null && found.country.code !== 'US'
    const hasOtherMeaning = isAbroad || found.militaryZip !== undefined || found.absentCity !== undefined
    if (only !== undefined && others.length === 0 && !found.isGuess && !hasOtherMeaning && isWhole)
      throw redirect({ href: only.id })
  },
  head: fixedHead({
    crumb: 'Find your water',
    path: '/find',
    title: 'Find your water',
    description:
      'Type a ZIP code, a town or the name on your water bill, and see what was found in your tap water against WHO, US EPA and EU limits.',
  }),
  component: FindRoute,
})

function FindRoute() {
  const { q } = Route.useLoaderDeps()
  return <FindPage q={q} />
}
