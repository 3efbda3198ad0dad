import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface AdminPageHeaderProps {
  /** The page's one `h1`. */
  title: string
  /** A line below it: how many there are, what is done here. */
  description?: ReactNode
  /** Buttons and links at its right, below it on phones. */
  actions?: ReactNode
}

/** The head of a page of the back office. */
export function AdminPageHeader({ title, description, actions }: AdminPageHeaderProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="{spacing.12} {spacing.24}"
      marginBottom="20"
    >
      <chakra.div minWidth={0}>
        <h1>{title}</h1>
        {description !== undefined && (
          <chakra.p maxWidth="41em" marginTop="4" color="fg.muted">
            {description}
          </chakra.p>
        )}
      </chakra.div>
      {actions !== undefined && (
        <Flex wrap="wrap" gap="8">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}
