import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { Completeness, ContentStatus } from '#shared/admin/content.schema.ts'

export interface MissingPartsProps {
  completeness: Completeness
  /** As it is stored. */
  status: ContentStatus
}

/** How much of a record is there, and what is missing before it is published, or on its page if it is. */
export function MissingParts({ completeness: { parts, missing }, status }: MissingPartsProps) {
  const titleId = useId()
  const there = `${parts - missing.length} of ${parts} parts`
  if (missing.length === 0)
    return (
      <chakra.p marginBottom="24" className="muted small">
        Complete: {there}.
      </chakra.p>
    )
  return (
    <chakra.section
      aria-labelledby={titleId}
      marginBottom="24"
      padding="{spacing.16} {spacing.20}"
      border="1px solid {colors.border}"
      borderRadius="lg"
      background="bg.surface"
    >
      <chakra.h2 id={titleId} fontSize="md" lineHeight={1.35}>
        {status === 'draft' ? 'Missing before you publish' : 'Missing on its page'}
      </chakra.h2>
      <p className="muted small">{there} are there. Nothing here keeps you from publishing.</p>
      <chakra.ul
        marginTop="8"
        paddingLeft="20"
        listStyle="disc"
        columnGap="32"
        css={{ '@media (min-width: 720px)': { columns: 2 } }}
      >
        {missing.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
