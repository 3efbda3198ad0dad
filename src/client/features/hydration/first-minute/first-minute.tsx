import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Card } from '#client/ui/public/card.tsx'
import { AmountsStep } from './amounts-step.tsx'
import { DayStep } from './day-step.tsx'
import styles from './first-minute.module.css'
import type { StepProps } from './step-props.ts'

/** The tracker's two questions for a new person. Each can be skipped, and they are asked once. */
export function FirstMinute({ today, person }: StepProps) {
  const [step, setStep] = useState<1 | 2>(1)
  const utils = trpc.useUtils()
  const update = trpc.auth.updateUser.useMutation()
  const finish = async () => {
    try {
      await update.mutateAsync({ isTrackerSetUp: true })
      await utils.auth.session.invalidate()
    } catch (error) {
      toast.error('Not saved', errorMessage(error))
    }
  }
  return (
    <Card as="section" isPadded className={styles.card} aria-label="First steps">
      <p className="muted small">Step {step} of 2</p>
      {step === 1 ? (
        <AmountsStep today={today} person={person} onDone={() => setStep(2)} />
      ) : (
        <DayStep today={today} person={person} isBusy={update.isPending} onDone={() => void finish()} />
      )}
    </Card>
  )
}
