import Sparkles from 'lucide-react/icons/sparkles'
import { Badge } from '#client/ui/public/badge.tsx'

export interface GeneratedNoteProps {
  isGenerated: boolean
  /** For tables. */
  isShort?: boolean
  className?: string
}

/** Marks text that a model wrote and that has no source; renders nothing for other text. */
export function GeneratedNote({ isGenerated, isShort = false, className }: GeneratedNoteProps) {
  if (!isGenerated) return null
  return (
    <Badge tone="violet" className={className}>
      <Sparkles size={16} aria-hidden />
      {isShort ? 'AI, no source' : 'Written with AI. No published source yet.'}
    </Badge>
  )
}
