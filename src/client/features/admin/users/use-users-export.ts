import { saveFile } from '#client/lib/save-file.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'

/** Fetches the file of all users, part by part, and hands it to the browser. */
export function useUsersExport(): { isBusy: boolean; start: () => void } {
  const { isBusy, busily } = useBusy()
  const { client } = trpc.useUtils()

  const save = async () => {
    const parts: string[] = []
    let cursor: string | undefined
    let name = ''
    do {
      const part = await client.admin.users.exportPart.mutate({ cursor })
      parts.push(part.csv)
      name ||= part.fileName
      cursor = part.nextCursor ?? undefined
    } while (cursor !== undefined)
    saveFile(name, new Blob(parts, { type: 'text/csv' }))
  }
  return { isBusy, start: () => void busily(save, 'Error exporting users') }
}
