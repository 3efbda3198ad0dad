import { errorMessage } from '#client/lib/error-message.ts'
import { Button, ButtonLink, buttonClass } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import type { VerdictAction as Action } from '#shared/water/answer/verdict-actions.ts'
import { useAskEpa } from '../epa-record.tsx'

/** The one filled button of a water's page: its verb fits the finding. Under *Safe* and the like saving is the button. */
export function VerdictAction({ action, systemId }: { action: Action; systemId: string | null }) {
  switch (action) {
    case 'save':
      return null
    case 'check-pipe':
      return (
        <a href="#your-pipe" className={buttonClass({ isFull: true })}>
          Find out about your pipe
        </a>
      )
    case 'ask-epa':
      return systemId === null ? null : <AskEpaButton id={systemId} />
    case 'see-what-helps':
      return (
        <a href="#what-you-can-do" className={buttonClass({ isFull: true })}>
          See what helps
        </a>
      )
    case 'get-a-test':
      return (
        <ButtonLink to="/products" search={{ category: 'Lab Testing' }} isFull>
          Get a test
        </ButtonLink>
      )
  }
}

/** Asks EPA's own service about this system now. */
function AskEpaButton({ id }: { id: string }) {
  const ask = useAskEpa()
  return (
    <>
      <Button isFull isBusy={ask.isPending} busyLabel="Asking EPA" onClick={() => ask.mutate({ id })}>
        {ask.isSuccess ? 'Ask EPA again' : 'Ask EPA now'}
      </Button>
      <FormError>{ask.error && errorMessage(ask.error)}</FormError>
    </>
  )
}
