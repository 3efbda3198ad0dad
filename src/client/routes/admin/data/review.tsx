import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '#client/features/admin/review/review-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { choiceParam } from '#client/lib/search-params.ts'
import { REVIEW_KINDS, type ReviewKind } from '#shared/admin/review/review.rules.ts'

export const Route = createFileRoute('/admin/data/review')({
  validateSearch: ({
    kind,
    state,
  }: Record<string, unknown>): { kind?: ReviewKind | undefined; state?: 'decided' | undefined } => ({
    kind: choiceParam(REVIEW_KINDS, kind),
    state: choiceParam(['decided'], state),
  }),
  head: adminHead('To confirm'),
  component: ReviewPage,
})
