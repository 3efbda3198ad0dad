import { useRouter } from '@tanstack/react-router'
import { errorMessage } from '../../lib/error-message.ts'
import { ErrorState } from '../components/error-state.tsx'
import styles from './pages.module.css'

/** What stands in place of a page that could not be drawn, with a way to try again. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  return (
    <div className={`wrap ${styles.page}`}>
      <ErrorState
        title="This page could not be shown"
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
