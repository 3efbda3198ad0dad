import Copy from 'lucide-react/icons/copy'
import { toast } from '#client/lib/toast-store.ts'
import { Button } from '#client/ui/public/button.tsx'

/** Copies a text and says so. */
export function CopyButton({ text, copied }: { text: string; copied: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied', copied)
    } catch {
      toast.error('Could not copy', 'Your browser did not allow it. Select the text and copy it yourself.')
    }
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy size={18} aria-hidden />
      Copy
    </Button>
  )
}
