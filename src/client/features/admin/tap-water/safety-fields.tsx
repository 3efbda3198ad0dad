import type { EditorFieldProps } from '#client/features/admin/common/editor/use-editor.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Notice } from '#client/ui/public/notice.tsx'
import { Tick } from '#client/ui/public/tick.tsx'
import { STATUS_LABELS } from '#shared/water/status/status-labels.ts'
import { judgeStatus } from '#shared/water/status/water-status.rules.ts'
import { confirmRows } from '#shared/water/values/confirm-rows.rules.ts'
import { judgeContaminants } from '#shared/water/values/judge-contaminant.rules.ts'
import { parseContaminants } from '#shared/water/values/parse-contaminants.rules.ts'
import { useLimits } from './contaminants/use-limits.ts'
import styles from './safety-fields.module.css'
import { utcToday } from './utc-today.ts'

export interface SafetyFieldsProps extends EditorFieldProps<boolean | null> {
  contaminants: string
  reportSourceUrl: string | null
  /** Of the city: its law judges. */
  country: string
}

/** The editor's mark, and the status the page will show: the rules decide, and no mark makes a report Safe. */
export function SafetyFields({ contaminants, reportSourceUrl, country, ...field }: SafetyFieldsProps) {
  const { value, onChange } = field
  const limits = useLimits(country)
  const today = utcToday()
  const read = parseContaminants(contaminants)
  const rows = 'contaminants' in read ? confirmRows(read.contaminants, reportSourceUrl, limits, today) : []
  const judged = judgeContaminants(rows, limits, today)
  const { status, reason } = judgeStatus({ rows: judged }, today)
  const shown = judgeStatus({ rows: judged, mark: value }, today).status
  return (
    <Stack as="fieldset" gap={8}>
      <legend className={classNames('small', styles.legend)}>Is Safe?</legend>
      <Tick
        {...field}
        label="Mark as safe to drink"
        hint="The page says Safe only if the rules say so too."
        value={value === true}
        onChange={(isTicked) => onChange(isTicked ? true : null)}
      />
      <Tick
        name="caution"
        label="Mark as Caution Advised"
        hint="For what the values do not show, such as a notice of the utility."
        value={value === false}
        onBlur={field.onBlur}
        onChange={(isTicked) => onChange(isTicked ? false : null)}
      />
      {shown === status && (value !== true || status === 'safe') ? (
        <p className="muted small">
          The rules say {STATUS_LABELS[status]}, and so does the page. {reason}
        </p>
      ) : (
        <Notice>
          <p>
            The rules say {STATUS_LABELS[status]}. The page will show {STATUS_LABELS[shown]}. {reason}
          </p>
        </Notice>
      )}
    </Stack>
  )
}
