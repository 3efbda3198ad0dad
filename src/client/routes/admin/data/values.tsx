import { createFileRoute } from '@tanstack/react-router'
import { HiddenValuesPage } from '#client/features/admin/hidden-values/hidden-values-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { textParam } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/data/values')({
  validateSearch: ({ system }: Record<string, unknown>): { system?: string | undefined } => ({
    system: textParam(system),
  }),
  head: adminHead('Values of water systems'),
  component: HiddenValuesPage,
})
