import Columns2 from 'lucide-react/icons/columns-2'
import { AppLink } from '#client/ui/app-link.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import type { GuideSlug } from '#shared/guides/guide-list.ts'
import { type NamedWater, placeKey } from '#shared/water/mine/water-place.rules.ts'
import { FollowButton } from './follow-button.tsx'
import { MyWaterButton } from './my-water-button.tsx'
import styles from './water-actions.module.css'

interface WaterActionsProps {
  water: NamedWater
  /** The page has its button to save the water in another place. */
  isSaveElsewhere?: boolean
}

/** What one may do with the water of a place: save it as one's own, follow its figures, compare it, read what a notice asks for. */
export function WaterActions({ water, isSaveElsewhere = false }: WaterActionsProps) {
  const { place, name } = water
  return (
    <>
      <Row id="my-water" gap={8} wraps marginTop={16}>
        {!isSaveElsewhere && <MyWaterButton water={water} variant="secondary" />}
        <FollowButton place={place} name={name} />
        <ButtonLink variant="ghost" to="/compare" search={{ with: placeKey(place) }}>
          <Columns2 size={20} aria-hidden /> Compare
        </ButtonLink>
      </Row>
      <NoticeLinks />
    </>
  )
}

/** To what a utility's notice asks for. */
function NoticeLinks() {
  return (
    <p className={styles.notices}>
      <span>I got a notice:</span>
      {NOTICES.map(({ slug, label }) => (
        <AppLink key={slug} to="/guides/$slug" params={{ slug }} className="text-link">
          {label}
        </AppLink>
      ))}
    </p>
  )
}

const NOTICES: readonly { slug: GuideSlug; label: string }[] = [
  { slug: 'boil-water-notice', label: 'boil' },
  { slug: 'do-not-drink-notice', label: 'do not drink' },
  { slug: 'do-not-use-notice', label: 'do not use' },
]
