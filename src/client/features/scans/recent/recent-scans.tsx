import X from 'lucide-react/icons/x'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { formatMineral } from '#shared/format/number.ts'
import styles from './recent-scans.module.css'

/** What is listed at first, and with each Show more. */
export const RECENT_SCANS = { type: 'bottle', limit: 5 } as const

export interface RecentScansProps {
  /** Shows the result of a scan again. */
  onOpen: (id: string) => void
}

/** The member's latest bottle scans. Nothing for visitors and before the first scan. */
export function RecentScans({ onOpen }: RecentScansProps) {
  const isMember = useViewer()?.kind === 'member'
  const utils = trpc.useUtils()
  const scans = trpc.scans.list.useInfiniteQuery(RECENT_SCANS, {
    enabled: isMember,
    getNextPageParam: (page) => page.nextCursor,
  })
  const removal = trpc.scans.remove.useMutation({
    onSuccess: () => toast.success('Scan Removed'),
    onError: (error) => toast.error('Failed to remove scan', errorMessage(error)),
    onSettled: () => utils.scans.list.invalidate(),
  })

  if (!isMember) return null
  if (scans.isError && scans.data === undefined) {
    return <QueryError title="Error fetching scan history" query={scans} />
  }
  if (scans.data === undefined) return <Skeleton height="200px" hasWater />
  const items = scans.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return null
  return (
    <Card as="section" isPadded aria-labelledby="recent-scans">
      <h2 id="recent-scans">Recent scans</h2>
      <Box as="ul" isDivided marginTop={8}>
        {items.map(({ id, brandname, source, tds }) => {
          const dissolved = tds === null ? null : Number(tds)
          return (
            <Row as="li" key={id} gap={4} align="center">
              <button type="button" className={styles.open} onClick={() => onOpen(id)}>
                <BottleShape name={brandname} dissolved={dissolved} height={52} />
                <span className={styles.words}>
                  <b>{brandname}</b>
                  {source !== null && <span className="muted small">{source}</span>}
                </span>
                {dissolved !== null && Number.isFinite(dissolved) && (
                  <span className={styles.figure}>
                    <b>{formatMineral(dissolved)}</b> <span className="muted small">mg/L</span>
                  </span>
                )}
              </button>
              <IconButton
                label={`Remove the scan of ${brandname}`}
                disabled={removal.isPending}
                onClick={() => removal.mutate({ id })}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </Row>
          )
        })}
      </Box>
      {scans.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-8"
          isBusy={scans.isFetchingNextPage}
          onClick={() => void scans.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  )
}
