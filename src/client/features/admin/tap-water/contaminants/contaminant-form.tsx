import { Grid } from '@chakra-ui/react/grid'
import { Choice, NumberLine, TextBlock, TextLine } from '#client/ui/chakra/fields.tsx'
import { Tick } from '#client/ui/chakra/tick.tsx'
import { Button } from '#client/ui/components/button.tsx'
import {
  CONTAMINANT_LEVELS,
  type Contaminant,
  MEASUREMENT_BASES,
} from '#shared/tap-water/tap-water.schema.ts'
import { type ContaminantRow, renamed, typedValue } from './contaminant-text.ts'
import { LEVEL_NAMES } from './level-badge.tsx'

export interface ContaminantFormProps {
  row: ContaminantRow
  /** The list of names to suggest. */
  namesId: string
  /** What is to be known of the row's level. */
  hint: string
  onChange: (row: ContaminantRow) => void
  onRemove: () => void
}

const SPECIES = ['N', 'NO3', 'NO2', 'CaCO3', 'Cl2']
const optionsOf = (none: string, values: readonly string[]) => [
  { value: '', label: none },
  ...values.map((value) => ({ value, label: value })),
]
const SPECIES_OPTIONS = optionsOf('Not stated', SPECIES)
const BASIS_OPTIONS = optionsOf('Choose one', MEASUREMENT_BASES)
const QUALIFIER_OPTIONS = [
  { value: '', label: 'Measured' },
  { value: 'below', label: 'Below this value' },
  { value: 'not detected', label: 'Not detected' },
]
const LEVEL_OPTIONS = CONTAMINANT_LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] }))

const TWO_COLUMNS = {
  '@media (min-width: 560px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
}
const orNull = (text: string) => (text.trim() === '' ? null : text)

/** The fields of one contaminant. */
export function ContaminantForm({ row, namesId, hint, onChange, onRemove }: ContaminantFormProps) {
  const change = (part: ContaminantRow) => onChange({ ...row, ...part })
  const choice = <Key extends 'species' | 'basis' | 'qualifier'>(key: Key) => ({
    name: key,
    value: row[key] ?? '',
    onChange: (value: string) => change({ [key]: value === '' ? null : value } as Pick<Contaminant, Key>),
  })
  const number = (key: 'low' | 'high' | 'year') => ({
    name: key,
    value: row[key] ?? null,
    onChange: (value: number | null) => change({ [key]: value }),
  })
  const text = (key: 'unit' | 'sourceTitle' | 'sourceUrl' | 'note' | 'license') => ({
    name: key,
    value: row[key] ?? null,
    onChange: (value: string) => change({ [key]: orNull(value) }),
  })
  return (
    <Grid gap="16px" minWidth={0} css={TWO_COLUMNS}>
      <TextLine
        label="Name"
        name="name"
        required
        value={row.name ?? ''}
        hint="A name of the catalogue is judged by its limits."
        list={namesId}
        onChange={(name) => onChange(renamed(row, name))}
      />
      <TextLine
        label="Value"
        name="value"
        value={row.value === null || row.value === undefined ? null : String(row.value)}
        onChange={(value) => change({ value: typedValue(value) })}
      />
      <TextLine label="Unit" {...text('unit')} />
      <Choice label="Counted as" options={SPECIES_OPTIONS} {...choice('species')} />
      <Choice label="How it was found" options={QUALIFIER_OPTIONS} {...choice('qualifier')} />
      <Choice label="Basis" options={BASIS_OPTIONS} {...choice('basis')} />
      <NumberLine label="Lowest" {...number('low')} />
      <NumberLine label="Highest" {...number('high')} />
      <NumberLine label="Year" {...number('year')} />
      <TextLine label="Source" {...text('sourceTitle')} />
      <TextLine label="Source address" inputMode="url" hint="Begins with https://" {...text('sourceUrl')} />
      <TextLine label="Licence" {...text('license')} />
      {row.parameter == null && (
        <Choice
          label="Level"
          name="level"
          options={LEVEL_OPTIONS}
          value={row.level ?? 'unjudged'}
          onChange={(level: Contaminant['level']) => change({ level })}
        />
      )}
      <div data-wide>
        <TextBlock label="Note" rows={2} {...text('note')} />
      </div>
      <div data-wide>
        <Tick
          label="Confirmed: read in its source"
          name="confirmed"
          hint={hint}
          value={row.confirmed !== false}
          onChange={(confirmed) => change({ confirmed })}
        />
        <Tick
          label="Second-hand: an official figure read through a compilation"
          name="secondHand"
          value={row.secondHand === true}
          onChange={(secondHand) => change({ secondHand })}
        />
      </div>
      <div data-wide>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Remove this contaminant
        </Button>
      </div>
    </Grid>
  )
}
