import { useId } from 'react'
import { Box } from '#client/ui/layout/layout.tsx'
import type { Completeness, ContentStatus } from '#shared/admin/content.schema.ts'
import styles from './missing-parts.module.css'

export interface MissingPartsProps {
  completeness: Completeness
  /** As it is stored. */
  status: ContentStatus
}

/** The field in which a missing part is written. */
const FIELD_OF_PART: Readonly<Record<string, string>> = {
  'A brand': 'brand',
  'A tagline': 'tagline',
  'A description': 'description',
  'A link to the maker or a shop': 'link',
  'Where its facts are stated': 'factsUrl',
  'Where the water comes from': 'waterSource',
  'The years of measurement': 'measuredFrom',
  'The name of the source': 'sourceTitle',
  'The address of the source': 'sourceUrl',
}

/** A missing part; pressed, it leads to its field. */
function Part({ part }: { part: string }) {
  const field = FIELD_OF_PART[part]
  if (field === undefined) return part
  const open = () => {
    const input = document.querySelector<HTMLElement>(`main form [name="${field}"]`)
    input?.scrollIntoView({ block: 'center' })
    input?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="text-link" onClick={open}>
      {part}
    </button>
  )
}

/** How much of a record is there, and what is missing before it is published, or on its page if it is. */
export function MissingParts({ completeness: { parts, missing }, status }: MissingPartsProps) {
  const titleId = useId()
  const there = `${parts - missing.length} of ${parts} parts`
  if (missing.length === 0)
    return (
      <Box as="p" marginBottom={24} className="muted small">
        Complete: {there}.
      </Box>
    )
  return (
    <Box as="section" marginBottom={24} className={styles.section} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {status === 'draft' ? 'Missing before you publish' : 'Missing on its page'}
      </h2>
      <p className="muted small">{there} are there. Nothing here keeps you from publishing.</p>
      <Box as="ul" marginTop={8} className={styles.list}>
        {missing.map((part) => (
          <li key={part}>
            <Part part={part} />
          </li>
        ))}
      </Box>
    </Box>
  )
}
