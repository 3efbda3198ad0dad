import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { signedOut } from '#client/entities/session/session-change.ts'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toasts/toast-store.ts'

/** Fetched when it is needed: visitors never log out. */
const sendWhatWaits = async (router: RegisteredRouter) =>
  (await import('#client/entities/hydration/offline/work-offline.ts')).sendWhatWaits(router)

/** Logs out of this browser. A session that had ended already is no failure. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter()
  const signOut = trpc.auth.signOut.useMutation()
  return async () => {
    // Without the session what waits could not be saved before its person logs in again.
    await sendWhatWaits(router).catch(() => undefined)
    try {
      await signOut.mutateAsync({ scope: 'local' })
    } catch (error) {
      const code = errorCode(error)
      if (code !== 'UNAUTHORIZED' && code !== 'NOT_FOUND') {
        toast.error('Sign out Failed', errorMessage(error))
        return
      }
    }
    signedOut(router)
  }
}
