import { useState } from 'react'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'

/** Deletes a test after asking. */
export function DeleteTest({ id, laboratory }: { id: string; laboratory: string }) {
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, busily } = useBusy()

  async function remove(): Promise<void> {
    await busily(async () => {
      await utils.client.myTests.remove.mutate({ id })
      toast.success('Test deleted', 'Its values have been deleted.')
    }, 'The test was not deleted')
    setIsAsking(false)
    await utils.myTests.invalidate()
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete the test by ${laboratory}`}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <Dialog
        isOpen={isAsking}
        title="Delete this test?"
        onClose={() => setIsAsking(false)}
        footer={
          <Button variant="danger" isBusy={isBusy} busyLabel="Deleting" onClick={() => void remove()}>
            Delete test
          </Button>
        }
      >
        <p>The values of {laboratory} will be deleted. This cannot be undone.</p>
      </Dialog>
    </>
  )
}
