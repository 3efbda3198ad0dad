import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { usePricingLink } from '#client/features/billing/common/next-page.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { SmallGlass } from '#client/ui/public/small-glass.tsx'
import type { DateStyle } from '#shared/format/date-time.ts'
import styles from './allowance-card.module.css'
import { atText, untilText } from './next-scan.ts'
import { useAllowance } from './use-allowance.ts'

/** How often the remaining time is updated, ms. */
const TOLD_EVERY_MS = 30_000

/**
 * How many free scans are left today, or that today's is used up and when the next one is free. Nothing for people who have no
 * limit, and for visitors.
 */
export function AllowanceCard() {
  const { allowance, nextAt, style } = useAllowance()
  const pricing = usePricingLink()
  if (allowance === undefined || allowance.unlimited || allowance.limit === null) return null
  if (nextAt !== null) return <LimitCard nextAt={nextAt} style={style} />
  const left = Math.max(0, allowance.limit - allowance.usedToday)
  return (
    <Card isPadded className={styles.card}>
      <SmallGlass level={left / allowance.limit} height={38} />
      <div>
        <b>
          {left} of {allowance.limit} free {allowance.limit === 1 ? 'scan' : 'scans'} left today
        </b>
        <p className="muted small">
          Refills at midnight.{' '}
          <AppLink {...pricing} className="text-link">
            Go unlimited
          </AppLink>
        </p>
      </div>
    </Card>
  )
}

export interface LimitCardProps {
  /** ISO time of the next free scan. */
  nextAt: string
  style: DateStyle
}

/** Today's free scan is used up: when the next one is free, and the way round waiting. */
export function LimitCard({ nextAt, style }: LimitCardProps) {
  const utils = trpc.useUtils()
  const pricing = usePricingLink()
  // The server's clock is not this one: how long it is, is only said in the browser.
  const [now, setNow] = useState<number | null>(null)
  const isOver = now !== null && now >= Date.parse(nextAt)

  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TOLD_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOver) void utils.scans.allowance.invalidate()
  }, [isOver, utils])

  const wait = now === null || isOver ? '' : `, ${untilText(Date.parse(nextAt) - now)}`
  return (
    <EmptyState
      title="Daily scan limit reached"
      headingLevel="h2"
      icon={<Clock size={44} aria-hidden />}
      text={`Your next free scan is ${atText(nextAt, style)}${wait}. Premium has no limit, and looking a water up by its name is always free.`}
      action={{ label: 'Upgrade to Premium', ...pricing }}
      actionVariant="primary"
    />
  )
}
