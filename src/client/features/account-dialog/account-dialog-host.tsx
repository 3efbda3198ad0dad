import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { accountDialog } from '../../lib/account-dialog.ts'
import { UNREACHABLE_MESSAGE } from '../../lib/error-message.ts'
import { toast } from '../../ui/toasts/toast-store.ts'

/** Parts of an address that are meant for the account dialog. */
const REQUEST = /[?&](account|signIn|signInProblem)=/

type Dialog = typeof import('./account-dialog.tsx').AccountDialog

/** Where the account dialog appears, once in the document. Its code is fetched when it is first asked for. */
export function AccountDialogHost() {
  const request = useSyncExternalStore(accountDialog.subscribe, accountDialog.current, () => null)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  useAddressRequests()

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

  return request === null || Dialog === null ? null : <Dialog request={request} />
}

/** Does what the address asks for: to open the dialog, or to say why logging in elsewhere failed. */
function useAddressRequests(): void {
  const router = useRouter()
  const isRequest = useLocation({ select: ({ searchStr }) => REQUEST.test(searchStr) })
  useEffect(() => {
    if (!isRequest) return
    import('./address-requests.ts').then(
      ({ followAddress }) => followAddress(router),
      () => undefined,
    )
  }, [isRequest, router])
}
