import { useRouter } from '@tanstack/react-router'
import { errorMessage } from '#client/lib/error-message.ts'
import { ErrorState } from '../public/error-state.tsx'
import styles from './pages.module.css'

export interface ErrorPageProps {
  error: unknown
  reset: () => void
  /** What failed, as the page names it. */
  title?: string
}

/** Replaces a page that could not be rendered, and offers to try again. */
export function ErrorPage({ error, reset, title = 'This page could not be shown' }: ErrorPageProps) {
  const router = useRouter()
  return (
    <div className={`wrap ${styles.page}`}>
      <ErrorState
        title={title}
        headingLevel="h1"
        text={errorMessage(error)}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </div>
  )
}
