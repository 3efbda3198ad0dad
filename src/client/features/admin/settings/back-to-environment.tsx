import type { WithProof } from '#client/features/admin/common/use-change.ts'
import { Button } from '#client/ui/public/button.tsx'
import { useSaving } from './use-saving.ts'

export interface BackToEnvironmentProps {
  reset: () => Promise<unknown>
  /** The message when it is done. */
  done: string
  withProof?: WithProof
}

/** Takes a setting of the page's own away, so that the environment's counts again. */
export function BackToEnvironment({ reset, done, withProof }: BackToEnvironmentProps) {
  const saving = useSaving(withProof)
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        isBusy={saving.isBusy}
        busyLabel="Saving"
        onClick={() => void saving.run(reset, { failed: 'Error saving settings', done: ['Saved', done] })}
      >
        Use the environment’s
      </Button>
    </div>
  )
}
