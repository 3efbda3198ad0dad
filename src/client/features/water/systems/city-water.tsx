import { OfferedKinds } from '#client/features/products/common/offered-kinds.tsx'
import { MyWaterButton } from '#client/features/water/common/mine/my-water-button.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { orderedTopics } from '#shared/water/answer/topic-order.ts'
import { systemPath } from '#shared/water/answer/water-paths.ts'
import { TopicRows } from './answer/topic-rows.tsx'
import { UnknownRow } from './answer/unknown-row.tsx'
import { VerdictAction } from './answer/verdict-action.tsx'
import { VerdictBand } from './answer/verdict-band.tsx'
import { WhatYouCanDo } from './answer/what-you-can-do.tsx'
import { ownWater } from './city-status.tsx'
import styles from './system-page.module.css'
import { Hidden, moreOfTopics, Sources } from './system-page.tsx'

/** The status of a city's water, in one line, with one thing to do. */
export function CityAnswer({ slug }: { slug: string }) {
  const [{ answer, city }] = trpc.tapWater.byCitySlug.useSuspenseQuery({ slug })
  const [water] = trpc.waterSystems.byCity.useSuspenseQuery({ slug })
  const { waterStatus, verdict } = answer
  return (
    <VerdictBand waterStatus={waterStatus} line={verdict.line}>
      <VerdictAction action={verdict.action} systemId={water?.system.id ?? null} />
      <MyWaterButton
        water={ownWater(city)}
        variant={verdict.action === 'save' ? 'primary' : 'ghost'}
        isFull
      />
    </VerdictBand>
  )
}

/** What is known of a city's water by topic, and what one can do; the utility's own part where we know it. */
export function CityTopics({ slug }: { slug: string }) {
  const [{ answer, city }] = trpc.tapWater.byCitySlug.useSuspenseQuery({ slug })
  const [water] = trpc.waterSystems.byCity.useSuspenseQuery({ slug })
  return (
    <Stack gap={32} marginTop={12}>
      <TopicRows
        topics={answer.topics}
        findings={answer.findings}
        more={water === null ? {} : moreOfTopics(water)}
        unknown={
          <UnknownRow
            topics={answer.topics}
            utility={water?.system.name ?? `water utility of ${city.name}`}
            systemId={water === null || water.system.region !== null ? null : water.system.id}
          />
        }
      />
      {water !== null && water.hidden.length > 0 && <Hidden values={water.hidden} />}
      {answer.steps.length > 0 && (
        <WhatYouCanDo steps={answer.steps}>
          <OfferedKinds topics={orderedTopics(answer.topics)} />
        </WhatYouCanDo>
      )}
    </Stack>
  )
}

/** Which system serves a city, and where its results are from. Draws nothing where we know none. */
export function CityWater({ slug }: { slug: string }) {
  const [water] = trpc.waterSystems.byCity.useSuspenseQuery({ slug })
  if (water === null) return null
  const { system, note } = water
  return (
    <>
      <p className={styles.reason}>
        {note} The results are those of{' '}
        <AppLink to={systemPath(system)} className="text-link">
          {system.name}
        </AppLink>
        , number {system.id}.
      </p>
      <Sources answer={water} />
    </>
  )
}
