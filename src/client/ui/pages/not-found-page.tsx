import Compass from 'lucide-react/icons/compass'
import { SITE_TITLE } from '#shared/site-name.ts'
import type { LinkTarget } from '../app-link.tsx'
import { EmptyState } from '../public/empty-state.tsx'
import { FindForm } from './find-form.tsx'
import styles from './pages.module.css'

/** The defaults fit any address. */
export interface NotFoundPageProps {
  /** What is not there: "City Not Found". */
  title?: string
  /** Why, perhaps. */
  text?: string
  /** Where to go instead. */
  action?: { label: string } & LinkTarget
}

/** Nothing is at this address, or no longer. The answer carries the status 404, or 410. */
export function NotFoundPage({
  title = 'Page Not Found',
  text = 'There is nothing at this address. It may have moved, or the link may be misspelled. Search for it below.',
  action = { label: 'Go to the start page', to: '/' },
}: NotFoundPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      {/* The route of what is missing says nothing of itself, so the page names itself. */}
      <title>{`${title} | ${SITE_TITLE}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        icon={<Compass size={44} aria-hidden />}
        title={title}
        headingLevel="h1"
        text={text}
        action={action}
      />
      <FindForm />
    </div>
  )
}
