import { useRouter } from '@tanstack/react-router'
import CircleUser from 'lucide-react/icons/circle-user'
import { Fragment } from 'react'
import { MembersOnly } from '#client/features/accounts/common/members-only.tsx'
import { signedOut } from '#client/features/accounts/common/session-change.ts'
import { removePerson } from '#client/features/hydration/common/offline/saved-day.ts'
import { toast } from '#client/lib/toast-store.ts'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { useAccount } from './account.hooks.ts'
import own from './account-page.module.css'
import { AppsSection } from './apps/apps-section.tsx'
import { DataSection } from './data/data-section.tsx'
import { PlanSection } from './plan/plan-section.tsx'
import { PreferencesSection } from './preferences/preferences-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { ReauthenticationDialog } from './reauthentication.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { SignInSection } from './sign-in/sign-in-section.tsx'

/** The page's sections: id and title. */
const SECTIONS = [
  ['profile', 'Profile'],
  ['sign-in', 'Sign-in'],
  ['sessions', 'Sessions'],
  ['preferences', 'Preferences'],
  ['plan', 'Plan'],
  ['apps', 'For developers'],
  ['data', 'Your data'],
] as const

interface AccountPageProps {
  /** Leaves the page, because there is no account to show any more. */
  onLeave: () => Promise<void>
  /** The site's own address, which scripts call. */
  origin: string
}

/** Everything a person can change about their account. Visitors are asked to log in. */
export function AccountPage({ onLeave, origin }: AccountPageProps) {
  const user = useAccount()
  const router = useRouter()
  if (user === null)
    return (
      <MembersOnly
        icon={<CircleUser size={44} aria-hidden />}
        title="Log in to see your account"
        text="Your profile, how you sign in, where you are logged in, and your data."
      />
    )

  const leave = async () => {
    await onLeave()
    signedOut(router)
  }
  return (
    <div className="wrap">
      <PageHeading title="Your account" />
      {/* The key empties the fields when another person logs in. */}
      <Fragment key={user.id}>
        <div className={own.columns}>
          <nav className={own.nav} aria-label="On this page">
            <ul>
              {SECTIONS.map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={own.sections}>
            <ProfileSection user={user} />
            <SignInSection user={user} />
            <SessionsSection user={user} onLoggedOut={leave} />
            <PreferencesSection user={user} />
            <PlanSection user={user} />
            <AppsSection user={user} origin={origin} />
            <DataSection
              user={user}
              onDeleted={async () => {
                await removePerson(user.id)
                await leave()
                toast.success('Account deleted', 'Your account and its data have been deleted.')
              }}
            />
          </div>
        </div>
        <ReauthenticationDialog user={user} />
      </Fragment>
    </div>
  )
}
