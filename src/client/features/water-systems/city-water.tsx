import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { systemPath } from '#shared/water-systems/water-paths.ts'
import { AnswerFirst } from './answer/answer-first.tsx'
import { TopicCards } from './answer/topic-cards.tsx'
import { WhatYouCanDo } from './answer/what-you-can-do.tsx'
import styles from './system-page.module.css'
import { moreOfTopics, OtherResults, Sources } from './system-page.tsx'

/** The sentence and the status of a city's water. */
export function CityAnswer({ slug }: { slug: string }) {
  const [{ answer }] = trpc.tapWater.byCitySlug.useSuspenseQuery({ slug })
  return answer && <AnswerFirst sentence={answer.sentence} waterStatus={answer.waterStatus} />
}

/** What is known of a city's water by topic, and what one can do; the utility's own part where we know it. */
export function CityTopics({ slug }: { slug: string }) {
  const [{ answer, city }] = trpc.tapWater.byCitySlug.useSuspenseQuery({ slug })
  const [water] = trpc.waterSystems.byCity.useSuspenseQuery({ slug })
  if (answer === null) return null
  return (
    <>
      <TopicCards
        topics={answer.topics}
        findings={answer.findings}
        more={water === null ? {} : moreOfTopics(water)}
      />
      {water !== null && <OtherResults answer={water} />}
      <WhatYouCanDo
        topics={answer.topics}
        steps={answer.steps}
        utility={water?.system.name ?? `water utility of ${city.name}`}
        systemId={water === null || water.system.region !== null ? null : water.system.id}
        recordUrl={water?.record?.url ?? null}
      />
    </>
  )
}

/** Which system serves a city. Draws nothing where we know none. */
export function CityWater({ slug }: { slug: string }) {
  const [water] = trpc.waterSystems.byCity.useSuspenseQuery({ slug })
  if (water === null) return null
  const { system, note } = water
  return (
    <>
      <section className={styles.section} aria-labelledby="system">
        <h2 id="system">Who serves it</h2>
        <p className={styles.reason}>
          {note} The results are those of{' '}
          <AppLink to={systemPath(system)} className="text-link">
            {system.name}
          </AppLink>
          , number {system.id}.
        </p>
      </section>
      <Sources answer={water} />
    </>
  )
}
