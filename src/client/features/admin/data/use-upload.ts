import { useEffect, useRef, useState } from 'react'
import { errorMessage, isTransient } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { formOf } from '#shared/attachments.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_NAME, UPLOAD_PIECE_BYTES } from '#shared/water/loads/upload.ts'

/** Pauses before a piece is sent once more, ms. */
const RETRIES = [1000, 3000, 9000]

/** A file that is on the server as a whole. */
export interface UploadedFile {
  uploadId: string
  name: string
  total: number
}

export interface UploadState {
  fileName: string | null
  /** Bytes sent, of how many; null while nothing is being sent. */
  progress: { done: number; total: number } | null
  /** Why the file was not sent. */
  problem: string | null
  /** Sends a file in pieces. Returns null if it was canceled or not sent; does not throw. */
  send: (file: File) => Promise<UploadedFile | null>
  cancel: () => void
}

function problemOf({ name, size }: File): string | null {
  if (size === 0) return 'This file is empty.'
  if (size > MAX_UPLOAD_BYTES) return 'This file is larger than 3 GB.'
  return UPLOAD_NAME.test(name)
    ? null
    : 'The name of the file may have letters, digits, hyphens and dots only. Rename it first.'
}

/** Sends a large file to the server piece by piece. Leaving the page cancels it. */
export function useUpload(): UploadState {
  const { addPiece } = trpc.useUtils().client.admin.data
  const [fileName, setFileName] = useState<string | null>(null)
  const [progress, setProgress] = useState<UploadState['progress']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Sends a piece, again after a pause where the server was busy or out of reach: it is not stored twice. */
  async function sendPiece(form: Parameters<typeof addPiece.mutate>[0], signal: AbortSignal): Promise<void> {
    for (const pause of [...RETRIES, null]) {
      try {
        await addPiece.mutate(form, { signal })
        return
      } catch (error) {
        if (pause === null || signal.aborted || !isTransient(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  return {
    fileName,
    progress,
    problem,
    async send(file) {
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      const wrong = problemOf(file)
      setFileName(file.name)
      setProblem(wrong)
      if (wrong !== null) return null
      const { name, size: total } = file
      const uploadId = crypto.randomUUID()
      try {
        for (let offset = 0; offset < total; offset += UPLOAD_PIECE_BYTES) {
          setProgress({ done: offset, total })
          const piece = file.slice(offset, offset + UPLOAD_PIECE_BYTES)
          await sendPiece(formOf({ uploadId, offset, total, piece }), mine.signal)
          if (mine.signal.aborted) return null
        }
        return { uploadId, name, total }
      } catch (error) {
        if (!mine.signal.aborted) setProblem(errorMessage(error))
        return null
      } finally {
        if (running.current === mine) setProgress(null)
      }
    },
    cancel() {
      running.current?.abort()
      setFileName(null)
      setProgress(null)
    },
  }
}
