import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Fetches the file of all users, part by part, and hands it to the browser. */
export function useUsersExport(): { isBusy: boolean; start: () => void } {
  const [isBusy, setIsBusy] = useState(false)
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
  const start = async () => {
    setIsBusy(true)
    try {
      await save()
    } catch (error) {
      toast.error('Error exporting users', errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, start: () => void start() }
}
