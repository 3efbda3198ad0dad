import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isMendedInSettings } from '#client/features/admin/common/generate/use-generation.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { AdminReportRow } from '#shared/water/reports/admin-reports.schema.ts'

/** What is asked before reports are written by a model, and which are in the writing. */
export function useReportGeneration() {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [running, setRunning] = useState<ReadonlyMap<string, AbortController>>(new Map())

  const change = (id: string, controller: AbortController | null) =>
    setRunning((before) => {
      const next = new Map(before)
      if (controller === null) next.delete(id)
      else next.set(id, controller)
      return next
    })

  function tellFailure(error: unknown) {
    if (refusalDetails(error).reason === 'missing-city-info')
      toast.error('Missing City Info', errorMessage(error))
    else if (isMendedInSettings(error))
      toast.error('Tap Water Generation Failed', errorMessage(error), {
        label: 'Open Settings',
        onClick: () => void navigate({ to: '/admin/settings' }),
      })
    else toast.error('Tap Water Generation Failed', errorMessage(error))
  }

  return {
    isRunning: (id: string) => running.has(id),
    /** Ends it, here and at the server; what the city had stays. */
    cancel: (id: string) => running.get(id)?.abort(),
    async generate({ id, name, country }: Pick<AdminReportRow, 'id' | 'name' | 'country'>) {
      if (running.has(id)) return
      if (name.trim() === '' || country.trim() === '')
        return toast.error('Missing City Info', 'City must have a name and country.')
      const controller = new AbortController()
      change(id, controller)
      try {
        const { isComposed } = await utils.client.admin.tapWater.generate.mutate(
          { cityId: id },
          { signal: controller.signal },
        )
        toast.success(
          'Tap Water Page Generated!',
          `Successfully created/updated tap water data for ${name}${isComposed ? ' from our own values' : ''}. It is a draft: look at it, then publish it.`,
        )
      } catch (error) {
        if (!controller.signal.aborted) tellFailure(error)
      } finally {
        change(id, null)
        await Promise.all([utils.admin.tapWater.list.invalidate(), utils.tapWater.invalidate()])
      }
    },
  }
}
