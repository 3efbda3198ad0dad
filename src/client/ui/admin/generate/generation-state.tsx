import Check from 'lucide-react/icons/check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { AppLink } from '#client/ui/app-link.tsx'
import { Button } from '#client/ui/components/button.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import styles from './generate.module.css'
import type { Generation, GenerationProblem } from './use-generation.ts'

/** The stages of a running generation, how long it has taken, and Cancel. Nothing while nothing runs. */
export function GenerationProgress({ generation }: { generation: Generation }) {
  const { stages, seconds, cancel } = generation
  return (
    <>
      {/* It is there before it has anything to say, or nobody hears the first stage. */}
      <p className="visually-hidden" role="status">
        {stages.at(-1) ?? ''}
      </p>
      {stages.length > 0 && (
        <div className={styles.progress}>
          <ol className={styles.stages} aria-hidden>
            {stages.map((stage, index) => (
              <li key={stage} className={styles.stage}>
                {index < stages.length - 1 ? (
                  <Check className={styles.done} size={18} />
                ) : (
                  <LoaderCircle className={styles.spinner} size={18} />
                )}
                {stage}
              </li>
            ))}
          </ol>
          <div className={styles.row}>
            <span className="muted small">{seconds === 1 ? '1 second' : `${seconds} seconds`}</span>
            <Button variant="secondary" size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** What stopped a generation, with the way to Settings where it is mended there. Nothing, if nothing did. */
export function GenerationError({ problem }: { problem: GenerationProblem | null }) {
  if (problem === null) return null
  return (
    <FormError>
      <p>
        <strong>{problem.title}.</strong> {problem.text}
      </p>
      {problem.needsSettings && (
        <AppLink to="/admin/settings" className={styles.link}>
          Open Settings
        </AppLink>
      )}
    </FormError>
  )
}
