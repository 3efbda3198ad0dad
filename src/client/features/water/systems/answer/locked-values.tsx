import { usePricingLink } from '#client/features/billing/common/next-page.ts'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { formatCount } from '#shared/format/number.ts'

/** Names what Premium adds; one line until it is opened. */
export function LockedValues({ names, count }: { names: readonly string[]; count: number }) {
  return (
    <Disclosure summary={`With Premium: ${formatCount(count, 'more result')}`} isWide>
      <p>{names.join(', ')}. Nothing above or close to a limit is among them.</p>
      <ButtonLink {...usePricingLink()} variant="secondary" className="mt-12">
        See Premium
      </ButtonLink>
    </Disclosure>
  )
}
