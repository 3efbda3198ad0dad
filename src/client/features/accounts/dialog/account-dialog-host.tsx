import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { accountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { loadPart } from '#client/lib/load-part.ts'
import { toast } from '#client/lib/toast-store.ts'
import { NeedsScript } from '#client/ui/public/needs-script.tsx'

/** The query parameters for the account dialog. */
const REQUEST = /[?&](account|signIn|signInProblem)=/

/** This page, asked to open the dialog: the page is loaded again if its code is of another build. */
function withDialog(): string {
  const { pathname, search, hash } = location
  const params = new URLSearchParams(search)
  params.set('account', accountDialog.current()?.tab ?? 'log-in')
  return `${pathname}?${params}${hash}`
}

type Dialog = typeof import('./account-dialog.tsx').AccountDialog

/** Shows the account dialog. Its code is loaded when it first opens. */
export function AccountDialogHost() {
  const request = useSyncExternalStore(accountDialog.subscribe, accountDialog.current, () => null)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const isRequested = useAddressRequests()

  useEffect(() => {
    if (request === null || Dialog !== null) return
    loadPart(() => import('./account-dialog.tsx'), withDialog).then(
      ({ AccountDialog }) => setDialog(() => AccountDialog),
      (error) => {
        accountDialog.close()
        toast.error('Sign in Failed', errorMessage(error))
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
    loadPart(() => import('./address-requests.ts')).then(
      ({ followAddress }) => followAddress(router),
      () => undefined,
    )
  }, [isRequest, router])
  return isRequest
}
