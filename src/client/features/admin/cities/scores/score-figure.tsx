import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { NumberField } from '#client/ui/public/number-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { Tick } from '#client/ui/public/tick.tsx'
import type { AdminScoreInput } from '#shared/cities/admin-cities.schema.ts'
import { displayedScore } from '#shared/cities/city-scores.rules.ts'
import type { ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { INPUT_NAMES, LEVEL_LABELS, notCountedText, publishedText } from '#shared/cities/score-labels.ts'
import { measuresOf, SCORE_MEASURES, type ScoreMeasure } from '#shared/cities/score-measures.ts'
import { capitalized } from '#shared/format/capitalized.ts'
import styles from './score-figure.module.css'
import { NO_FIGURE, type ScoreProblems, type ScoreRow, whyNotCounted } from './score-rows.ts'

export interface ScoreFigureProps {
  input: ScoreInputKey
  row: ScoreRow
  /** Our own figure, where there is one. */
  ours: AdminScoreInput | undefined
  /** The one of both that shows. */
  shown: AdminScoreInput | undefined
  problems: ScoreProblems
  onChange: (part: Partial<ScoreRow>) => void
  onClear: () => void
}

const LEVEL_OPTIONS = Object.entries(LEVEL_LABELS).map(([value, word]) => ({
  value,
  label: capitalized(word),
}))

const measureOptions = (input: ScoreInputKey) => [
  { value: '', label: 'Choose what it measures' },
  ...measuresOf(input).map((key) => ({
    value: key,
    label: `${SCORE_MEASURES[key].name}${SCORE_MEASURES[key].isScored ? '' : ' (shown, not counted)'}`,
  })),
]

/** Our own figure in a line. */
function OwnFigure({ figure, isReplaced }: { figure: AdminScoreInput; isReplaced: boolean }) {
  const { input, storedValue, measure, place, year, sourceTitle } = figure
  const words = [
    publishedText(figure),
    measure && SCORE_MEASURES[measure].name,
    place,
    year ?? 'year not stated',
    sourceTitle,
    figure.isOwnClaim && 'The utility says so itself',
    isReplaced ? 'The typed figure shows instead' : notCountedText(figure),
  ]
  return (
    <p className="muted small">
      <b>Our figure: {displayedScore(input, storedValue)}.</b> {words.filter(Boolean).join('. ')}.
    </p>
  )
}

/** One figure: what people see of it, our own figure, and the fields of a typed one. */
export function ScoreFigure({
  input,
  row,
  ours,
  shown: figure,
  problems,
  onChange,
  onClear,
}: ScoreFigureProps) {
  const name = INPUT_NAMES[input]
  const typed = displayedScore(input, row.storedValue)
  const shown = figure === undefined ? typed : displayedScore(input, figure.storedValue)
  const isTypedOlder = row.storedValue !== null && figure !== undefined && !figure.isTyped
  const isInverted = displayedScore(input, 0) === 100
  const field = <Name extends keyof ScoreRow>(key: Name) => ({
    name: `${input}.${key}`,
    value: row[key],
    error: problems[`${input}.${key}`] ?? null,
    onChange: (value: ScoreRow[Name] | string) => onChange({ [key]: value } as Partial<ScoreRow>),
  })
  const isWrong = Object.keys(problems).some((path) => path.startsWith(`${input}.`))
  return (
    <Disclosure
      isWide
      summary={
        <Row as="span" align="center" wraps gap={12} lineGap={4} className={styles.summary}>
          <span>{name}</span>
          {isWrong && <Badge tone="bad">Not complete</Badge>}
          {!isWrong &&
            row !== NO_FIGURE &&
            row.storedValue !== null &&
            whyNotCounted(input, row) !== null && <Badge tone="caution">{whyNotCounted(input, row)}</Badge>}
          <b className={styles.score}>{shown === null ? 'No figure' : Math.round(shown)}</b>
        </Row>
      }
    >
      <Stack gap={16} className={styles.fields}>
        {ours !== undefined && (
          <div className="whole-row">
            <OwnFigure figure={ours} isReplaced={figure?.isTyped === true} />
            {isTypedOlder && whyNotCounted(input, row) === null && (
              <p className="small">Our figure is newer and shows. The typed one is kept.</p>
            )}
          </div>
        )}
        <NumberField
          label="Stored value"
          hint={
            isInverted
              ? `0 to 100, a burden: shown as 100 minus it${typed === null ? '' : `, so ${Math.round(typed)}`}.`
              : '0 to 100; shown as it is.'
          }
          {...field('storedValue')}
        />
        <NumberField label="Published value" {...field('publishedValue')} />
        <TextField label="Unit" {...field('publishedUnit')} />
        <div className="whole-row">
          <SelectField
            label="Measure"
            hint="Figures of different measures are not comparable; one of them counts."
            options={measureOptions(input)}
            {...field('measure')}
            value={row.measure ?? ''}
            onChange={(value) => onChange({ measure: value === '' ? null : (value as ScoreMeasure) })}
          />
        </div>
        <SelectField label="Level" options={LEVEL_OPTIONS} {...field('level')} />
        <TextField
          label="Place"
          hint="The area the figure is about: city, utility, basin …"
          {...field('place')}
        />
        <NumberField isWhole label="Year" {...field('year')} />
        <TextField label="Source" {...field('sourceTitle')} />
        <TextField label="Source address" inputMode="url" hint="A full address" {...field('sourceUrl')} />
        <TextField label="License" {...field('license')} />
        <div className="whole-row">
          <Tick
            label="The utility’s own claim"
            hint="No report shows how it was measured; its page then says “The utility says”."
            {...field('isOwnClaim')}
          />
        </div>
        <div className="whole-row">
          <TextAreaField label="Note" rows={2} {...field('note')} />
        </div>
        <div className="whole-row">
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear
          </Button>
        </div>
      </Stack>
    </Disclosure>
  )
}
