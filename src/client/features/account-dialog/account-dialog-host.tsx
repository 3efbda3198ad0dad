import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { accountDialog } from '#client/entities/session/account-dialog.ts'
import { UNREACHABLE_MESSAGE } from '#client/lib/error-message.ts'
import { NeedsScript } from '#client/ui/components/needs-script.tsx'
import { toast } from '#client/ui/toasts/toast-store.ts'

/** The query parameters for the account dialog. */
const REQUEST = /[?&](account|signIn|signInProblem)=/

type Dialog = typeof import('./account-dialog.tsx').AccountDialog

/** Shows the account dialog. Its code is loaded when it first opens. */
export function AccountDialogHost() {
  const request = useSyncExternalStore(accountDialog.subscribe, accountDialog.current, () => null)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const isRequested = useAddressRequests()

  useEffect(() => {
    if (request === null || Dialog !== null) return
    import('./account-dialog.tsx').then(
      ({ AccountDialog }) => setDialog(() => AccountDialog),
      () => {
        accountDialog.close()
        toast.error('Sign in Failed', UNREACHABLE_MESSAGE)
      },
    )
  }, [request, Dialog])

  if (request !== null && Dialog !== null) return <Dialog request={request} />
  return isRequested ? <NeedsScript /> : null
}

/** Does what the address asks for: opens the dialog, or says why a provider's log-in failed. Returns whether it asks. */
function useAddressRequests(): boolean {
  const router = useRouter()
  const isRequest = useLocation({ select: ({ searchStr }) => REQUEST.test(searchStr) })
  useEffect(() => {
    if (!isRequest) return
    import('./address-requests.ts').then(
      ({ followAddress }) => followAddress(router),
      () => undefined,
    )
  }, [isRequest, router])
  return isRequest
}
