import type { SessionUser } from '../../../shared/accounts/session.schema.ts'
import { Badge } from '../../ui/components/badge.tsx'
import { ButtonLink } from '../../ui/components/button.tsx'
import { FormSection } from '../../ui/components/form-section.tsx'
import styles from './account.module.css'

function planOf({ isAdmin, isSubscribed }: SessionUser): { name: string; text: string } {
  if (isAdmin) return { name: 'Admin', text: 'Everything is open to you, and the admin pages too.' }
  if (isSubscribed) return { name: 'Premium', text: 'Full reports, the tracker, and unlimited scans.' }
  return { name: 'Free', text: 'One scan a day, bookmarks, and the public part of every report.' }
}

/** What the person has, and what there is. */
export function PlanSection({ user }: { user: SessionUser }) {
  const { name, text } = planOf(user)
  return (
    <FormSection id="plan" title="Plan">
      <div className={styles.row}>
        <Badge tone={name === 'Free' ? 'neutral' : 'accent'} size="lg">
          {name}
        </Badge>
        <p className="muted">{text}</p>
      </div>
      <div>
        <ButtonLink to="/pricing" variant="secondary" className={styles.save}>
          {name === 'Free' ? 'See Premium' : 'See the plans'}
        </ButtonLink>
      </div>
    </FormSection>
  )
}
