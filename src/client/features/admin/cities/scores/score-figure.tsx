import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import { Choice, NumberLine, TextBlock, TextLine } from '#client/ui/chakra/fields.tsx'
import { Badge } from '#client/ui/components/badge.tsx'
import { Button } from '#client/ui/components/button.tsx'
import { Disclosure } from '#client/ui/components/disclosure.tsx'
import { displayedScore } from '#shared/cities/cities.rules.ts'
import type { ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { INPUT_NAMES, LEVEL_LABELS } from '#shared/cities/score-labels.ts'
import { counts, NO_FIGURE, type ScoreProblems, type ScoreRow } from './score-rows.ts'

export interface ScoreFigureProps {
  input: ScoreInputKey
  row: ScoreRow
  problems: ScoreProblems
  onChange: (part: Partial<ScoreRow>) => void
  onClear: () => void
}

const LEVEL_OPTIONS = Object.entries(LEVEL_LABELS).map(([value, word]) => ({
  value,
  label: word.charAt(0).toUpperCase() + word.slice(1),
}))

const THREE_COLUMNS = {
  '@media (min-width: 720px)': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
}

/** One figure: what people see of it, and behind that its fields. */
export function ScoreFigure({ input, row, problems, onChange, onClear }: ScoreFigureProps) {
  const name = INPUT_NAMES[input]
  const shown = displayedScore(input, row.storedValue)
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
        <Flex as="span" flex={1} wrap="wrap" align="center" gap="4px 12px">
          <span>{name}</span>
          {isWrong && <Badge tone="bad">Not complete</Badge>}
          {!isWrong && row !== NO_FIGURE && row.storedValue !== null && !counts(input, row) && (
            <Badge tone="caution">Does not count yet</Badge>
          )}
          <chakra.b marginLeft="auto" fontVariantNumeric="tabular-nums">
            {shown === null ? 'No figure' : Math.round(shown)}
          </chakra.b>
        </Flex>
      }
    >
      <Grid gap="16px" css={THREE_COLUMNS}>
        <NumberLine
          label="Stored value"
          hint={
            isInverted
              ? `0 to 100, a burden: shown as 100 minus it${shown === null ? '' : `, so ${Math.round(shown)}`}.`
              : '0 to 100; shown as it is.'
          }
          {...field('storedValue')}
        />
        <NumberLine label="Published value" {...field('publishedValue')} />
        <TextLine label="Unit" {...field('publishedUnit')} />
        <Choice label="Level" options={LEVEL_OPTIONS} {...field('level')} />
        <TextLine label="Place" hint="The city, state or country the figure is about." {...field('place')} />
        <NumberLine isWhole label="Year" {...field('year')} />
        <TextLine label="Source" {...field('sourceTitle')} />
        <TextLine label="Source address" inputMode="url" hint="A full address" {...field('sourceUrl')} />
        <TextLine label="License" {...field('license')} />
        <div data-wide>
          <TextBlock label="Note" rows={2} {...field('note')} />
        </div>
        <div data-wide>
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear
          </Button>
        </div>
      </Grid>
    </Disclosure>
  )
}
