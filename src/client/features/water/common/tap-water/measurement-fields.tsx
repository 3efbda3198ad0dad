import { useState } from 'react'
import { NumberField } from '#client/ui/public/number-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { MEASUREMENT_BASES } from '#shared/water/values/measurement-bases.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { type ContaminantRow, figureText, renamed, typedValue, valueQuestion } from './contaminant-text.ts'

export interface MeasurementFieldsProps {
  row: ContaminantRow
  /** The id of the list of names to suggest. */
  namesId: string
  onChange: (row: ContaminantRow) => void
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

interface ValueLineProps {
  value: Contaminant['value']
  onChange: (value: Contaminant['value']) => void
}

/** A figure or words. "0,05" is not read before it is whole: its beginning would be shown as 0. */
function ValueLine({ value, onChange }: ValueLineProps) {
  const [typed, setTyped] = useState({ text: figureText(value), value })
  const text = typed.value === value ? typed.text : figureText(value)
  return (
    <TextField
      label="Value"
      name="value"
      value={text}
      error={valueQuestion(text)}
      onChange={(next) => {
        const read = typedValue(next)
        setTyped({ text: next, value: read })
        onChange(read)
      }}
    />
  )
}

/** What was measured: the parameter, its value and unit, on which basis and when. */
export function MeasurementFields({ row, namesId, onChange }: MeasurementFieldsProps) {
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
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        value={row.name ?? ''}
        hint="A name of the catalog is compared with its limits."
        list={namesId}
        onChange={(name) => onChange(renamed(row, name))}
      />
      <ValueLine value={row.value ?? null} onChange={(value) => change({ value })} />
      <TextField
        label="Unit"
        name="unit"
        value={row.unit ?? null}
        onChange={(unit) => change({ unit: unit.trim() === '' ? null : unit })}
      />
      <SelectField label="Counted as" options={SPECIES_OPTIONS} {...choice('species')} />
      <SelectField label="How it was found" options={QUALIFIER_OPTIONS} {...choice('qualifier')} />
      <SelectField label="Basis" options={BASIS_OPTIONS} {...choice('basis')} />
      <NumberField label="Lowest" {...number('low')} />
      <NumberField label="Highest" {...number('high')} />
      <NumberField isWhole label="Year" {...number('year')} />
    </>
  )
}
