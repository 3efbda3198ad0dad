import { useChange, type WithProof } from '#client/features/admin/common/use-change.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Starts jobs on water data; the page then shows how far they are. */
export function useDataJobs(withProof: WithProof) {
  const utils = trpc.useUtils()
  const { isBusy, change } = useChange(withProof)
  const { check, checkUpload, applyCheck, restore } = utils.client.admin.data

  const start = (call: () => Promise<unknown>, failed: string) =>
    change(async () => {
      await call()
      await utils.admin.data.overview.invalidate()
    }, failed)
  return {
    isStarting: isBusy,
    check: (input: Parameters<typeof check.mutate>[0]) =>
      start(() => check.mutate(input), 'Error Checking for Changes'),
    checkUpload: (input: Parameters<typeof checkUpload.mutate>[0]) =>
      start(() => checkUpload.mutate(input), 'Error Checking for Changes'),
    apply: (input: Parameters<typeof applyCheck.mutate>[0]) =>
      start(() => applyCheck.mutate(input), 'Error Applying the Changes'),
    restore: (input: Parameters<typeof restore.mutate>[0]) =>
      start(() => restore.mutate(input), 'Error Restoring'),
  }
}
