import { useId } from 'react'
import type { AdminCity } from '../../../../shared/cities/admin-cities.schema.ts'
import { MIN_INPUTS, PILLARS, type Pillar } from '../../../../shared/cities/cities.rules.ts'
import { SCORE_INPUTS } from '../../../../shared/cities/score-inputs.ts'
import { PILLAR_NAMES } from '../../../../shared/cities/score-words.ts'
import { UnsavedGuard } from '../../../ui/admin/editor/unsaved-guard.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { FormError } from '../../../ui/components/form-error.tsx'
import { ScoreFigure } from './score-figure.tsx'
import { ScoreSummary } from './score-summary.tsx'
import styles from './scores.module.css'
import { useScores } from './use-scores.ts'

/**
 * The nine figures behind a city's scores. Pillars and overall score follow from them as they are typed; nobody types
 * those. They are saved by themselves, apart from the city's texts.
 */
export function ScoreSection({ city }: { city: AdminCity }) {
  const titleId = useId()
  const scores = useScores(city)
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>Scores</h2>
          <p className="muted small">
            A figure counts only with the title and the address of its source. An overall score needs{' '}
            {MIN_INPUTS} figures, and a published tap water report with measured values.
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          isBusy={scores.busy === 'filling'}
          busyLabel="Reading"
          onClick={() => void scores.fill()}
        >
          From published indicators
        </Button>
      </div>
      <ScoreSummary card={scores.card} isMeasured={city.report?.isMeasured ?? false} />
      {(Object.keys(PILLARS) as Pillar[]).map((pillar) => (
        <div key={pillar} className={styles.pillar}>
          <h3>{PILLAR_NAMES[pillar]}</h3>
          {PILLARS[pillar].map((input) => (
            <ScoreFigure
              key={input}
              input={input}
              row={scores.rows[input]}
              problems={scores.problems}
              onChange={(part) => scores.change(input, part)}
              onClear={() => scores.clear(input)}
            />
          ))}
        </div>
      ))}
      <FormError>{scores.failure}</FormError>
      <div className={styles.foot}>
        <Button isBusy={scores.busy === 'saving'} busyLabel="Saving" onClick={() => void scores.save()}>
          Save scores
        </Button>
        {scores.isDirty && (
          <Button variant="ghost" onClick={scores.discard}>
            Discard changes
          </Button>
        )}
        <span className="muted small" role="status">
          {scores.isDirty
            ? 'Unsaved changes'
            : `${scores.card.publishedInputs} of ${SCORE_INPUTS.length} figures`}
        </span>
      </div>
      <UnsavedGuard isDirty={scores.isDirtyNow} />
    </section>
  )
}
