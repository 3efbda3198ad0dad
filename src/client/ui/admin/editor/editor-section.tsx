import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'

export interface EditorSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A part of an editor: its title above its fields. */
export function EditorSection({ title, description, children }: EditorSectionProps) {
  const titleId = useId()
  return (
    <chakra.section
      display="grid"
      gap="16"
      minWidth={0}
      css={{
        'section + &': { marginTop: '32', paddingTop: '32', borderTop: '1px solid {colors.border}' },
      }}
      aria-labelledby={titleId}
    >
      <div>
        <chakra.h2 id={titleId} fontSize="h3" lineHeight={1.35}>
          {title}
        </chakra.h2>
        {description !== undefined && <p className="muted small">{description}</p>}
      </div>
      {children}
    </chakra.section>
  )
}
