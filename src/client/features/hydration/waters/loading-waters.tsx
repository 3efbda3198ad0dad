import { Skeleton } from '#client/ui/public/skeleton.tsx'

/** Shown while the list of waters loads. */
export function LoadingWaters() {
  return (
    <div role="status" aria-label="Loading your waters">
      <Skeleton height="180px" />
    </div>
  )
}
