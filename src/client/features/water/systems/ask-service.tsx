import { errorMessage } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'

interface AskServiceProps {
  /** "EPA", "Hub’eau" */
  service: string
  /** What it answered last, in a sentence; null where it was never asked. */
  answer: string | null
  ask: { isPending: boolean; isSuccess: boolean; error: { message: string } | null }
  onAsk: () => void
}

/** Asks an outside service now, once, and says what it answered and when. */
export function AskService({ service, answer, ask, onAsk }: AskServiceProps) {
  return (
    <>
      {answer !== null && <p role="status">{answer}</p>}
      <FormError>{ask.error && errorMessage(ask.error)}</FormError>
      {!ask.isSuccess && (
        <Button
          type="button"
          variant="secondary"
          isBusy={ask.isPending}
          busyLabel={`Asking ${service}`}
          onClick={onAsk}
        >
          {answer === null ? `Ask ${service} now` : `Ask ${service} again`}
        </Button>
      )}
    </>
  )
}
