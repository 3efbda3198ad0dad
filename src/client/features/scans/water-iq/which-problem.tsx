import { Stack } from '#client/ui/layout/layout.tsx'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { EmergencyLink } from './emergency-call.tsx'
import questionStyles from './water-iq.module.css'

export interface WhichProblemProps {
  nearest: NonNullable<DiagnosisResult['nearest']>
  /** Titles of problems that the engine has no plan for. */
  others: readonly string[]
  onChoose: (index: number) => void
}

/** Asks which of the nearest problems it is, where none is likely enough for a plan. */
export function WhichProblem({ nearest, others, onChoose }: WhichProblemProps) {
  return (
    <Stack gap={12} marginTop={16}>
      <p>
        <b>Gas smell, hissing, sparks, or somebody feels sick?</b> <EmergencyLink />
      </p>
      <fieldset className={questionStyles.question}>
        <legend>Which of these is it?</legend>
        <div className={questionStyles.answers}>
          {nearest.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className={questionStyles.answer}
              onClick={() => onChoose(index)}
            >
              {title}
            </button>
          ))}
        </div>
      </fieldset>
      {others.length > 0 && <p className="muted small">It could also be: {others.join('; ')}.</p>}
      <p className="muted small">None of them? Close this and say where it is and what you see or hear.</p>
    </Stack>
  )
}
