import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import { isSame } from './editor-state.ts'

export interface DifferencesProps {
  /** The fields by their names for people; only these are compared. */
  labels: Readonly<Record<string, string>>
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** What stands above the two columns. */
  heads: readonly [before: string, after: string]
}

/** The fields in which two versions of a record differ, side by side. */
export function Differences({ labels, before, after, heads }: DifferencesProps) {
  const names = Object.keys(labels).filter((name) => !isSame(before[name], after[name]))
  if (names.length === 0) return <p className="muted small">They say the same.</p>
  return (
    <Grid as="dl" gap="12" width="100%" minWidth={0} fontSize="sm">
      {names.map((name) => (
        <Grid key={name} gap="8">
          <chakra.dt fontWeight={600}>{labels[name]}</chakra.dt>
          <Version head={heads[0]} value={before[name]} />
          <Version head={heads[1]} value={after[name]} />
        </Grid>
      ))}
    </Grid>
  )
}

function Version({ head, value }: { head: string; value: unknown }) {
  return (
    <chakra.dd
      maxHeight="12em"
      padding="10px {spacing.12}"
      overflow="auto"
      borderRadius="sm"
      background="bg.sunken"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      <chakra.span display="block" color="fg.muted" fontSize="caption">
        {head}
      </chakra.span>
      {inWords(value)}
    </chakra.dd>
  )
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? 'None' : value.join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
