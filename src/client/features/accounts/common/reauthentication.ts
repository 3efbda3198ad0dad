import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { markCanceled } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import type { AppRouter } from '#client/lib/trpc.ts'

/** Asks the person to prove who they are. Resolves to whether they did. */
type AskForProof = () => Promise<boolean>

/** The dialogs on the page that can ask; the last one is used. */
const dialogs: AskForProof[] = []

/** Registers a dialog that can ask for proof. Returns a function that removes it. */
export function provideProof(ask: AskForProof): () => void {
  dialogs.push(ask)
  return () => {
    dialogs.splice(dialogs.indexOf(ask), 1)
  }
}

/** Asks the person to prove who they are; false if they did not, or no dialog is on the page. */
export const askForProof: AskForProof = async () => (await dialogs.at(-1)?.()) ?? false

const needsProof = (error: unknown) => refusalDetails(error).reason === 'reauthentication-required'

/**
 * If the server requires proof before a change, asks for it and then sends the same change again, so that the person does
 * not have to. Without a dialog on the page the change fails with the server's refusal; if the person cancels the question, it
 * fails without a message.
 */
export const reauthenticationLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type !== 'mutation') return next(op)
    return observable((observer) => {
      let isStopped = false
      const send = (onRefused: (error: Parameters<typeof observer.error>[0]) => void) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => (needsProof(error) ? onRefused(error) : observer.error(error)),
        })
      let sent = send((refusal) => {
        void askForProof().then((isProved) => {
          if (isStopped) return
          if (isProved) sent = send((again) => observer.error(again))
          else {
            if (dialogs.length > 0) markCanceled(refusal)
            observer.error(refusal)
          }
        })
      })
      return () => {
        isStopped = true
        sent.unsubscribe()
      }
    })
  }
