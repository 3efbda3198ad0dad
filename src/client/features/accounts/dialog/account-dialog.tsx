import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type AccountDialogRequest, accountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { areCookiesBlocked, COOKIES_BLOCKED } from '#client/features/accounts/common/cookies-blocked.ts'
import { intentionHere } from '#client/features/accounts/common/intention.ts'
import { isLoggedIn, sessionChanged } from '#client/features/accounts/common/session-change.ts'
import { read, write } from '#client/lib/device-storage.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { toast } from '#client/lib/toast-store.ts'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Tabs } from '#client/ui/public/tabs.tsx'
import { CodeSentView, CodeView } from './code-views.tsx'
import { FactorView } from './factor-view.tsx'
import { LogInForm } from './log-in-form.tsx'
import { CheckMailView, RecoverySentView, RecoveryView } from './mail-views.tsx'
import type { AccountView, SignInActions, SignInOutcome } from './sign-in-outcome.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { WorkAddressView } from './work-address-view.tsx'

const TITLES: Record<AccountView, string> = {
  'log-in': 'Your account',
  'sign-up': 'Your account',
  'check-mail': 'Check your e-mail',
  recovery: 'Forgot your password?',
  'recovery-sent': 'Check your e-mail',
  code: 'Log in by e-mail',
  'code-sent': 'Check your e-mail',
  'work-address': 'Log in with a work address',
  factor: 'One more step',
  'recovery-code': 'One more step',
}
const TABS = [
  { id: 'log-in', label: 'Log In' },
  { id: 'sign-up', label: 'Sign Up' },
] as const

const ACCOUNT_HERE = deviceKey('account-here')

/** Whether someone has logged in on this device: a wall then offers the log-in first, else a new account. */
const hasAccountHere = (): boolean => read(ACCOUNT_HERE) === true

/** Remembers, without saying who, that someone has logged in on this device. */
const rememberAccount = (): boolean => write(ACCOUNT_HERE, true)

/** Whether something waits for an account: those who are new here need the other form then. */
const isWall = ({ purpose, onLoggedIn }: AccountDialogRequest) =>
  purpose !== undefined || onLoggedIn !== undefined

/** Those who are new here get the form they need first. */
function firstView(request: AccountDialogRequest): AccountView {
  if (request.isAtFactor) return 'factor'
  return request.tab ?? (isWall(request) && !hasAccountHere() ? 'sign-up' : 'log-in')
}

const isTab = (view: AccountView) => view === 'log-in' || view === 'sign-up'

/** Logging in and signing up in a dialog. The page behind it stays as it is. */
export function AccountDialog({ request }: { request: AccountDialogRequest }) {
  const content = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const [view, setView] = useState<AccountView>(() => firstView(request))
  // Shared by the views, so that it is typed once.
  const [email, setEmail] = useState('')

  useFocusOfView(content, view)

  const show = (next: AccountView, nextEmail = email) => {
    toast.dismiss()
    setEmail(nextEmail)
    setView(next)
  }
  const close = () => {
    // An error in one of the forms makes no sense on the page.
    if (toast.current()?.kind === 'error') toast.dismiss()
    accountDialog.close()
  }
  const finish = async ({ answer, email: used, welcome }: SignInOutcome) => {
    if (answer.status === 'factor-required') {
      if (!areCookiesBlocked()) return show('factor', used)
      return void toast.error('Sign in Failed', COOKIES_BLOCKED)
    }
    if (answer.status === 'new-password-required') {
      close()
      return router.navigate({ to: '/reset-password', search: { token: answer.passwordToken, admin: 1 } })
    }
    try {
      await sessionChanged(router)
    } catch (error) {
      close()
      return toast.error('Sign in Failed', errorMessage(error))
    }
    // The server logged in a browser that sends its cookie back, and this one does not.
    if (!isLoggedIn(router)) return void toast.error('Sign in Failed', COOKIES_BLOCKED)
    rememberAccount()
    close()
    toast.success(welcome.title, welcome.text)
    request.onLoggedIn?.()
  }

  return (
    <Dialog isOpen title={(isTab(view) ? request.title : undefined) ?? TITLES[view]} onClose={close}>
      <div ref={content}>
        <View view={view} email={email} request={request} onFinished={finish} onView={show} />
      </div>
    </Dialog>
  )
}

/** Why to sign up: what waits for the account. A session that has ended is no reason for another account. */
function signUpReason(request: AccountDialogRequest): string | undefined {
  if (request.purpose !== undefined) return `Create a free account to ${request.purpose}`
  return isWall(request) ? request.reason : undefined
}

interface ViewProps extends SignInActions {
  view: AccountView
  email: string
  request: AccountDialogRequest
}

function View({ view, email, request, ...actions }: ViewProps) {
  const { reason, purpose } = request
  switch (view) {
    case 'check-mail':
      return <CheckMailView email={email} {...actions} />
    case 'recovery':
      return <RecoveryView email={email} {...actions} />
    case 'recovery-sent':
      return <RecoverySentView email={email} {...actions} />
    case 'code':
      return <CodeView email={email} {...actions} />
    case 'code-sent':
      return <CodeSentView email={email} {...actions} />
    case 'work-address':
      return <WorkAddressView email={email} {...actions} />
    case 'factor':
    case 'recovery-code':
      return <FactorView key={view} kind={view} {...actions} />
    default:
      return (
        <Tabs
          label="Log in or sign up"
          tabs={TABS}
          selected={view}
          onSelect={(tab) => actions.onView(tab, '')}
        >
          {view === 'log-in' ? (
            <LogInForm
              email={email}
              reason={purpose === undefined ? reason : `Log in to ${purpose}`}
              {...actions}
            />
          ) : (
            <SignUpForm
              reason={signUpReason(request)}
              intention={isWall(request) ? intentionHere(request.act) : undefined}
              {...actions}
            />
          )}
        </Tabs>
      )
  }
}

/** Moves the focus to a new view's first field. Tabs keep it, so that the arrow keys work on. */
function useFocusOfView(content: RefObject<HTMLElement | null>, view: AccountView): void {
  const shown = useRef(view)
  useEffect(() => {
    const before = shown.current
    shown.current = view
    if (before === view || (isTab(before) && isTab(view))) return
    content.current?.querySelector<HTMLElement>('[data-autofocus=true]')?.focus()
  }, [content, view])
}
