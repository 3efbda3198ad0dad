import Sparkles from 'lucide-react/icons/sparkles'
import { Badge } from '#client/ui/components/badge.tsx'

export interface GeneratedNoteProps {
  isGenerated: boolean
  /** For tables. */
  isShort?: boolean
  className?: string
}

/** Marks what a model wrote and nobody has given a source for; nothing for everything else. */
export function GeneratedNote({ isGenerated, isShort = false, className }: GeneratedNoteProps) {
  if (!isGenerated) return null
  return (
    <Badge tone="violet" className={className}>
      <Sparkles size={16} aria-hidden />
      {isShort ? 'AI, no source' : 'Written with AI. No published source yet.'}
    </Badge>
  )
}
