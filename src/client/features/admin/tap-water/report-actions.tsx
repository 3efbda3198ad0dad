import ExternalLinkIcon from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash-2'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button, buttonClass } from '#client/ui/public/button.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import type { AdminReportRow } from '#shared/water/reports/admin-reports.schema.ts'
import styles from './report-actions.module.css'

export interface ReportActionsProps {
  city: AdminReportRow
  /** It was started in this tab. */
  isRunning: boolean
  onGenerate: () => void
  onCancel: () => void
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with the report of one city. */
export function ReportActions({
  city: { name, slug, cityStatus, isGenerating, report },
  isRunning,
  onGenerate,
  onCancel,
  onEdit,
  onRemove,
}: ReportActionsProps) {
  if (isRunning || isGenerating)
    return (
      <Row gap={4} className={styles.actions} as="span">
        <Button variant="secondary" size="sm" disabled aria-label={`Generating the report for ${name}`}>
          <Sparkles size={18} aria-hidden />
          Generating...
        </Button>
        {isRunning && (
          <Button variant="ghost" size="sm" aria-label={`Cancel the report for ${name}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    )
  if (report === null)
    return (
      <Row gap={4} className={styles.actions} as="span">
        <Button variant="ghost" size="sm" aria-label={`Write the report for ${name}`} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
          Write
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Generate the report for ${name}`}
          onClick={onGenerate}
        >
          <Sparkles size={18} aria-hidden />
          Generate
        </Button>
      </Row>
    )
  const isPublic = report.status === 'published' && cityStatus === 'published'
  return (
    <Row gap={4} className={styles.actions} as="span">
      {isPublic && (
        <ExternalLink
          href={`/cities/${slug}/tap-water`}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          aria-label={`View the report for ${name} (opens in a new tab)`}
        >
          <ExternalLinkIcon size={18} aria-hidden />
          View
        </ExternalLink>
      )}
      <Button variant="ghost" size="sm" aria-label={`Edit the report for ${name}`} onClick={onEdit}>
        <Pencil size={18} aria-hidden />
        Edit
      </Button>
      <IconButton label={`Regenerate the report for ${name}`} onClick={onGenerate}>
        <RefreshCw size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Delete the report for ${name}`} onClick={onRemove}>
        <Trash2 size={18} color="var(--sh-colors-bad)" aria-hidden />
      </IconButton>
    </Row>
  )
}
