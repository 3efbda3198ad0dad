import { useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { errorFields } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { ImportPreview, ImportRequest } from '#shared/admin/imports/imports.schema.ts'

/** The way of one file: checked, then written. */
export interface ImportRun {
  checked: ImportPreview | null
  done: { created: number; updated: number } | null
  /** Why it could not be checked or written; the file stays. */
  problem: string | null
  isChecking: boolean
  isRunning: boolean
  check: () => Promise<void>
  /** Answers whether it was written. */
  run: () => Promise<boolean>
  /** Something changed: the check counts no more, nor does one that is under way. */
  forget: () => void
}

/** Checks a file and writes what the check said. */
export function useImport(request: ImportRequest): ImportRun {
  const utils = trpc.useUtils()
  const api = utils.client.admin.import
  const [checked, setChecked] = useState<ImportPreview | null>(null)
  const [done, setDone] = useState<{ created: number; updated: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busyWith, setBusyWith] = useState<'check' | 'run' | null>(null)

  const requests = useRef(0)

  /** What a check answers counts for the file it was asked about; what was written is reported in any case. */
  const attempt = async (
    what: 'check' | 'run',
    act: (isCurrent: () => boolean) => Promise<void>,
  ): Promise<boolean> => {
    if (busyWith !== null) return false
    const own = requests.current
    const isCurrent = () => what === 'run' || own === requests.current
    setBusyWith(what)
    setProblem(null)
    try {
      await act(isCurrent)
      return true
    } catch (error) {
      if (isCurrent()) {
        setChecked(null)
        setProblem(errorFields(error).csv?.[0] ?? errorMessage(error))
      }
      return false
    } finally {
      if (isCurrent()) setBusyWith(null)
    }
  }

  return {
    checked,
    done,
    problem,
    isChecking: busyWith === 'check',
    isRunning: busyWith === 'run',
    forget: () => {
      requests.current += 1
      setBusyWith((now) => (now === 'check' ? null : now))
      setChecked(null)
      setProblem(null)
      setDone(null)
    },
    check: async () => {
      await attempt('check', async (isCurrent) => {
        setDone(null)
        const answer = await api.preview.mutate(request)
        if (isCurrent()) setChecked(answer)
      })
    },
    run: () =>
      attempt('run', async () => {
        if (checked === null) return
        const answer = await api.run.mutate({ ...request, digest: checked.digest })
        setChecked(null)
        setDone(answer)
        toast.success('File imported', `${answer.created} created, ${answer.updated} updated`)
        await utils.invalidate()
      }),
  }
}
