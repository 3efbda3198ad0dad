import CircleHelp from 'lucide-react/icons/circle-help'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Badge } from '../../ui/components/badge.tsx'

/** A report's verdict in a word; null means that too little is published to say. */
export function SafetyBadge({ isSafe }: { isSafe: boolean | null }) {
  if (isSafe === null) {
    return (
      <Badge>
        <CircleHelp size={16} aria-hidden /> Not enough data
      </Badge>
    )
  }
  return isSafe ? (
    <Badge tone="good">
      <ShieldCheck size={16} aria-hidden /> Safe
    </Badge>
  ) : (
    <Badge tone="caution">
      <ShieldAlert size={16} aria-hidden /> Caution Advised
    </Badge>
  )
}
