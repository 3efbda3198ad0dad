import Plus from 'lucide-react/icons/plus'
import type { EditorFieldProps } from '#client/features/admin/common/editor/use-editor.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { MAX_FURTHER_SOURCES } from '#shared/innovations/admin-innovations.schema.ts'
import type { ReadSource } from '#shared/source.schema.ts'
import styles from './further-sources-field.module.css'

export interface FurtherSourcesFieldProps extends EditorFieldProps<readonly ReadSource[]> {
  /** The sentence about a path inside the field ("furtherSources.0.url"), or null. */
  problem: (path: string) => string | null
  onChange(sources: ReadSource[]): void
}

/** The first source has fields of its own. */
const FIRST_NUMBER = 2

/** The pages an article was written from besides its first source: each with title, address and the day it was read. */
export function FurtherSourcesField({ name, value, problem, onChange, onBlur }: FurtherSourcesFieldProps) {
  const change = (at: number, changed: Partial<ReadSource>) =>
    onChange(value.map((source, index) => (index === at ? { ...source, ...changed } : source)))
  const lineOf = (at: number, field: keyof ReadSource) => ({
    name: `${name}.${at}.${field}`,
    value: value[at]?.[field] ?? null,
    error: problem(`${name}.${at}.${field}`),
    onBlur,
  })
  return (
    <Stack align="start" gap={24} shrinks data-field={name} tabIndex={-1}>
      {value.map((_source, at) => {
        const number = at + FIRST_NUMBER
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources have no names of their own; their fields are controlled
          <Stack align="start" gap={12} className={styles.source} key={at}>
            <TextField
              label={`Source ${number}`}
              {...lineOf(at, 'title')}
              onChange={(title) => change(at, { title })}
            />
            <TextField
              label={`Address of source ${number}`}
              inputMode="url"
              {...lineOf(at, 'url')}
              onChange={(url) => change(at, { url })}
            />
            <TextField
              label={`Source ${number} was read on`}
              type="date"
              {...lineOf(at, 'readOn')}
              onChange={(day) => change(at, { readOn: day === '' ? null : day })}
            />
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove source ${number}`}
              onClick={() => onChange(value.filter((_other, index) => index !== at))}
            >
              Remove
            </Button>
          </Stack>
        )
      })}
      {value.length < MAX_FURTHER_SOURCES && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onChange([...value, { title: '', url: '', readOn: null }])}
        >
          <Plus size={18} aria-hidden />
          Add a source
        </Button>
      )}
    </Stack>
  )
}
