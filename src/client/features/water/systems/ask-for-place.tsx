import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'

/** Asks us to add a place that was not found. */
export function AskForPlace({ place }: { place: string }) {
  const ask = trpc.waterSystems.ask.useMutation()
  if (ask.isSuccess)
    return (
      <p role="status">
        Thank you. We have counted your request for “{place}”, and add the places most asked for first.
      </p>
    )
  return (
    <>
      <FormError>{ask.error && errorMessage(ask.error)}</FormError>
      <Button
        type="button"
        variant="secondary"
        isBusy={ask.isPending}
        busyLabel="Asking"
        onClick={() => ask.mutate({ place })}
      >
        Ask for this place
      </Button>
    </>
  )
}
