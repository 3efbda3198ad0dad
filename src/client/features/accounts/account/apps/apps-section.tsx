import { lazy, Suspense } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { AppsProps } from './access-tokens.tsx'

const AccessTokens = lazy(() => loadPart(() => import('./access-tokens.tsx')))

/** The access tokens, whose code is loaded when the section first opens. */
export function AppsSection(props: AppsProps) {
  return (
    <FormSection
      id="apps"
      title="For developers"
      fold="always"
      description="Add and read drinks from Home Assistant, an iOS Shortcut, Tasker or a script of yours. Each one gets a token, which can do that and nothing else. It ends a year after its last use; we write to you a month before."
    >
      <Suspense fallback={<Skeleton height="48px" />}>
        <AccessTokens {...props} />
      </Suspense>
    </FormSection>
  )
}
