import { Button, ButtonLink, type ButtonLook } from './button.tsx'

/** The next step a state offers: a page to go to, or something to do. */
export type ActionChoice =
  | { label: string; to: string; search?: Record<string, unknown> }
  | { label: string; onClick: () => void }

/** The button of an {@link ActionChoice}. */
export function ActionButton({ action, ...look }: { action: ActionChoice } & ButtonLook) {
  return 'to' in action ? (
    <ButtonLink {...look} to={action.to} search={action.search}>
      {action.label}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={action.onClick}>
      {action.label}
    </Button>
  )
}
