import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { signedOut } from '#client/features/accounts/common/session-change.ts'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Loaded on demand, because visitors never log out. */
const sendWaiting = async (router: RegisteredRouter) =>
  (
    await loadPart(() => import('#client/features/hydration/common/offline/work-offline.ts'))
  ).sendWaitingOfUser(router)

/** Logs out of this browser. A session that has ended already is not an error. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter()
  const signOut = trpc.auth.signOut.useMutation()
  return async () => {
    // After the log-out these presses would have to wait for the next log-in.
    await sendWaiting(router).catch(() => undefined)
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
