import { MyWaterButton } from '#client/features/water/common/mine/my-water-button.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { NamedWater } from '#shared/water/mine/water-place.rules.ts'
import { FirstTopics } from './answer/first-topics.tsx'
import { VerdictBand } from './answer/verdict-band.tsx'

/** The status of a city's water in one line, and a way to save it; its page of tap water has what to do. */
export function CityStatus({ slug }: { slug: string }) {
  const [{ answer, city }] = trpc.tapWater.byCitySlug.useSuspenseQuery({ slug })
  return (
    <VerdictBand waterStatus={answer.waterStatus} line={answer.verdict.line}>
      <MyWaterButton water={ownWater(city)} isFull />
    </VerdictBand>
  )
}

/** The first topics of a city's water; each leads to its page of tap water. */
export function CityFirstTopics({ slug }: { slug: string }) {
  const [{ answer }] = trpc.tapWater.byCitySlug.useSuspenseQuery({ slug })
  return <FirstTopics topics={answer.topics} slug={slug} />
}

/** A city's water as a person saves it. */
export const ownWater = ({ slug, name }: { slug: string; name: string }): NamedWater => ({
  place: { kind: 'city', slug },
  name,
  path: `/cities/${slug}/tap-water`,
})
