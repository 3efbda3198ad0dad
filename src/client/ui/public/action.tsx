import type { LinkTarget } from '../app-link.tsx'
import { Button, ButtonLink, type ButtonLook } from './button.tsx'

/** The next step a state offers: a page to go to, or something to do. */
export type ActionChoice = ({ label: string } & LinkTarget) | { label: string; onClick: () => void }

/** The button of an {@link ActionChoice}. */
export function ActionButton({ action, ...look }: { action: ActionChoice } & ButtonLook) {
  if ('onClick' in action)
    return (
      <Button {...look} onClick={action.onClick}>
        {action.label}
      </Button>
    )
  const { label, ...target } = action
  return (
    <ButtonLink {...look} {...target}>
      {label}
    </ButtonLink>
  )
}
