import { useRouter } from '@tanstack/react-router'
import { errorCode, errorMessage } from '../../lib/error-message.ts'
import { signedOut } from '../../lib/session-change.ts'
import { trpc } from '../../lib/trpc.ts'
import { toast } from '../../ui/toasts/toast-store.ts'

/** Logs out of this browser. A session that had ended already is no failure. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter()
  const signOut = trpc.auth.signOut.useMutation()
  return async () => {
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
