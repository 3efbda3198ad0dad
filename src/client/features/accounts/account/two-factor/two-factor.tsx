import { lazy, Suspense, useRef, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import styles from '../account.module.css'
import type { Enrollment } from './enrollment-form.tsx'
import { FactorList } from './factor-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOn } from './turn-on.tsx'

const EnrollmentForm = lazy(() => loadPart(() => import('./enrollment-form.tsx')))

/** The second step of signing in: off, being set up, showing its recovery codes, or on. */
export function TwoFactor({ user }: { user: SessionUser }) {
  const utils = trpc.useUtils()
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const verified = user.factors.filter(({ status }) => status === 'verified')

  // The focused element is gone.
  const goOn = () => heading.current?.focus()

  return (
    <Stack gap={12} className={styles.part}>
      <h3 ref={heading} tabIndex={-1} className={styles.partTitle}>
        Two-step sign-in
      </h3>
      {codes !== null ? (
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(null)
            goOn()
          }}
        />
      ) : enrollment !== null ? (
        <Suspense fallback={null}>
          <EnrollmentForm
            enrollment={enrollment}
            onConfirmed={async (recoveryCodes) => {
              setEnrollment(null)
              setCodes(recoveryCodes)
              goOn()
              toast.success('Saved', 'Two-step sign-in is on.')
              await utils.auth.session.invalidate()
            }}
            onCancel={() => {
              setEnrollment(null)
              goOn()
            }}
          />
        </Suspense>
      ) : verified.length > 0 ? (
        <FactorList
          factors={verified}
          onNewCodes={(recoveryCodes) => {
            setCodes(recoveryCodes)
            goOn()
          }}
          onRemoved={goOn}
        />
      ) : (
        <TurnOn
          isConfirmed={user.emailConfirmedAt !== null}
          onBegun={(begun) => {
            setEnrollment(begun)
            goOn()
          }}
        />
      )}
    </Stack>
  )
}
