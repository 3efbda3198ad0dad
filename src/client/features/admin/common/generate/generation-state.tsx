import Check from 'lucide-react/icons/check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { AppLink } from '#client/ui/app-link.tsx'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import styles from './generate.module.css'
import type { Generation, GenerationProblem } from './use-generation.ts'

/** The stages of a running generation, how long it has taken, and Cancel. Nothing while nothing runs. */
export function GenerationProgress({ generation }: { generation: Generation }) {
  const { stages, seconds, cancel } = generation
  return (
    <>
      {/* It is there before it has anything to say, or no one hears the first stage. */}
      <p className="visually-hidden" role="status">
        {stages.at(-1) ?? ''}
      </p>
      {stages.length > 0 && (
        <Stack gap={12} padding={16} className={styles.stages}>
          <Stack as="ol" gap={8} aria-hidden>
            {stages.map((stage, index) => (
              <Row as="li" align="center" className={styles.stage} key={stage}>
                {index < stages.length - 1 ? (
                  <Check size={18} color="var(--sh-colors-good)" />
                ) : (
                  <LoaderCircle className={styles.spinner} size={18} />
                )}
                {stage}
              </Row>
            ))}
          </Stack>
          <Row align="center" justify="between" gap={12}>
            <span className="muted small">{seconds === 1 ? '1 second' : `${seconds} seconds`}</span>
            <Button variant="secondary" size="sm" onClick={cancel}>
              Cancel
            </Button>
          </Row>
        </Stack>
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
        <AppLink to="/admin/settings" className="text-link">
          Open Settings
        </AppLink>
      )}
    </FormError>
  )
}
