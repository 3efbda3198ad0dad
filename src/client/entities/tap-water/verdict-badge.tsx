import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Badge } from '#client/ui/components/badge.tsx'
import { VERDICT_LABELS } from '#shared/tap-water/verdict-labels.ts'
import type { Verdict } from '#shared/tap-water/verdicts.ts'

const LOOKS = {
  safe: { tone: 'good', Icon: ShieldCheck },
  'caution-advised': { tone: 'caution', Icon: ShieldAlert },
  'no-limit-exceeded': { tone: 'accent', Icon: CircleCheck },
  'not-enough-data': { tone: 'neutral', Icon: CircleHelp },
} as const

/** A tap-water verdict in words, with an icon. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { tone, Icon } = LOOKS[verdict]
  return (
    <Badge tone={tone}>
      <Icon size={16} aria-hidden /> {VERDICT_LABELS[verdict]}
    </Badge>
  )
}
