import { useMyWater } from '#client/features/water/common/mine/use-my-water.ts'
import { TopicLabel } from '#client/features/water/common/tap-water/topic-sign.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { placeKey } from '#shared/water/mine/water-place.rules.ts'
import { TOPIC_NAMES, type Topic } from '#shared/water/values/topics.ts'
import styles from './guide-sections.module.css'

interface OwnWaterProps {
  topics: readonly Topic[]
  /** Whether someone without a water of their own is asked to find it. */
  isOffered: boolean
}

/** What is known of the reader's own water about the topics of a section. */
export function OwnWater({ topics, isOffered }: OwnWaterProps) {
  const { myWater } = useMyWater()
  const words = myWater === null ? [] : [placeKey(myWater.place)]
  const { data } = trpc.compare.waters.useQuery({ with: words }, { enabled: myWater !== null })
  if (myWater === null)
    return isOffered ? (
      <p>
        <AppLink to="/find" className="text-link">
          Find your water
        </AppLink>{' '}
        <span className="muted">and set it as yours: this guide then shows what is known of it.</span>
      </p>
    ) : null
  const known = data?.waters[0]?.answer?.topics.filter(({ topic }) => topics.includes(topic)) ?? []
  if (known.length === 0) return null
  return (
    <Card role="group" isPadded className={styles.own} aria-label="Your water">
      <p className={styles.ownName}>
        Your water:{' '}
        <AppLink to={myWater.path} className="text-link">
          {myWater.name}
        </AppLink>
      </p>
      <dl>
        {known.map(({ topic, sign, label, sentence }) => (
          <div key={topic}>
            <dt>
              {TOPIC_NAMES[topic]} <TopicLabel sign={sign} label={label} />
            </dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
