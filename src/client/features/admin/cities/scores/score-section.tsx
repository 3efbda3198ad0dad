import { useId } from 'react'
import { Differences } from '#client/features/admin/common/editor/differences.tsx'
import { RevisionHistory } from '#client/features/admin/common/editor/revision-history.tsx'
import { isSaveKey } from '#client/features/admin/common/editor/save-key.ts'
import { UnsavedGuard } from '#client/features/admin/common/editor/unsaved-guard.tsx'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import type { AdminCity } from '#shared/cities/admin-cities.schema.ts'
import { inputsText } from '#shared/cities/city-card-texts.ts'
import { MIN_MEASUREMENTS } from '#shared/cities/city-scores.rules.ts'
import { PILLAR_KEYS, PILLARS, type ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { INPUT_NAMES, PILLAR_NAMES } from '#shared/cities/score-labels.ts'
import { ScoreFigure } from './score-figure.tsx'
import { inWords, type ScoreRows } from './score-rows.ts'
import styles from './score-section.module.css'
import { ScoreSummary } from './score-summary.tsx'
import { type ScoreClash, useScores } from './use-scores.ts'

/**
 * The nine figures behind a city's scores. Pillars and overall score follow from them as they are typed; no one types
 * those. They are saved by themselves, apart from the city's texts.
 */
export function ScoreSection({ city }: { city: AdminCity }) {
  const titleId = useId()
  const scores = useScores(city)
  return (
    // The key that saves the city saves the scores where these are what is being typed.
    <Stack
      as="section"
      gap={24}
      marginTop={48}
      className={styles.section}
      ref={scores.element}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        void scores.save()
      }}
    >
      <Row align="start" justify="between" wraps gap={16}>
        <div className={styles.figures}>
          <h2 id={titleId}>Scores</h2>
          <p className="muted small">
            Our own figures come from the city’s water utility, its report and the shipped files. What you
            type is kept next to them, and the newer one shows. A figure needs its source, and counts with its
            measure, its area and its year. An overall score needs {MIN_MEASUREMENTS} local figures in two
            pillars.
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          isBusy={scores.busy === 'filling'}
          busyLabel="Reading"
          onClick={() => void scores.fill()}
        >
          Read our figures again
        </Button>
      </Row>
      <ScoreSummary before={scores.before} card={scores.card} />
      {PILLAR_KEYS.map((pillar) => (
        <Stack gap={8} key={pillar}>
          <h3>{PILLAR_NAMES[pillar]}</h3>
          {PILLARS[pillar].map((input) => (
            <ScoreFigure
              key={input}
              input={input}
              row={scores.rows[input]}
              ours={scores.ours(input)}
              shown={scores.shown.get(input)}
              problems={scores.problems}
              onChange={(part) => scores.change(input, part)}
              onClear={() => scores.clear(input)}
            />
          ))}
        </Stack>
      ))}
      <FormError>{scores.failure}</FormError>
      {scores.clash !== null && <ClashNotice clash={scores.clash} rows={scores.rows} />}
      <Row align="center" wraps gap={12}>
        <Button isBusy={scores.busy === 'saving'} busyLabel="Saving" onClick={() => void scores.save()}>
          Save scores
        </Button>
        {scores.isDirty && (
          <Button variant="ghost" onClick={scores.discard}>
            Discard changes
          </Button>
        )}
        <RevisionHistory editor={scores.history} label="Score history" />
        <span className="muted small" role="status">
          {scores.isDirty ? 'Unsaved changes' : inputsText(scores.card.publishedInputs)}
        </span>
      </Row>
      <UnsavedGuard isDirty={scores.isDirtyNow} />
    </Stack>
  )
}

/** What someone else has saved since this form was opened, next to what is typed here. */
function ClashNotice({ clash: { theirs, both }, rows }: { clash: ScoreClash; rows: ScoreRows }) {
  return (
    <Notice>
      <p>
        Figures you did not touch are now as they were saved.
        {both.length > 0 && ' These were changed by both of you; saving again keeps yours.'}
      </p>
      {both.length > 0 && (
        <Differences
          labels={Object.fromEntries(both.map((input: ScoreInputKey) => [input, INPUT_NAMES[input]]))}
          before={inWords(theirs)}
          after={inWords(rows)}
          heads={['Theirs', 'Yours']}
        />
      )}
    </Notice>
  )
}
