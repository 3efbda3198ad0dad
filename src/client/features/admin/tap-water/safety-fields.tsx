import { chakra } from '@chakra-ui/react/styled-system'
import type { EditorFieldProps } from '#client/ui/admin/editor/use-editor.ts'
import { Tick } from '#client/ui/chakra/tick.tsx'
import { Notice } from '#client/ui/components/notice.tsx'
import { confirmRows } from '#shared/tap-water/confirm-rows.rules.ts'
import { judgeContaminants } from '#shared/tap-water/judge-contaminant.rules.ts'
import { parseContaminants } from '#shared/tap-water/parse-contaminants.rules.ts'
import { judgeVerdict, withEditorsMark } from '#shared/tap-water/verdict.rules.ts'
import { VERDICT_LABELS } from '#shared/tap-water/verdict-labels.ts'
import { useLimits } from './contaminants/use-limits.ts'
import { utcToday } from './utc-today.ts'

export interface SafetyFieldsProps extends EditorFieldProps<boolean | null> {
  /** The text of the contaminants. */
  contaminants: string
  reportSourceUrl: string | null
}

/** The editor's mark, and the verdict the page will show: the rules decide, and no mark makes a report Safe. */
export function SafetyFields({ contaminants, reportSourceUrl, ...field }: SafetyFieldsProps) {
  const { value, onChange } = field
  const limits = useLimits()
  const today = utcToday()
  const read = parseContaminants(contaminants)
  const rows = 'contaminants' in read ? confirmRows(read.contaminants, reportSourceUrl, limits, today) : []
  const { verdict, reason } = judgeVerdict(judgeContaminants(rows, limits, today), today)
  const shown = withEditorsMark(verdict, value)
  return (
    <chakra.fieldset display="grid" gap="8px" minWidth={0} padding={0} border={0}>
      <chakra.legend padding={0} fontSize="sm" fontWeight={600}>
        Is Safe?
      </chakra.legend>
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
      {shown === verdict && (value !== true || verdict === 'safe') ? (
        <p className="muted small">
          The rules say {VERDICT_LABELS[verdict]}, and so does the page. {reason}
        </p>
      ) : (
        <Notice>
          <p>
            The rules say {VERDICT_LABELS[verdict]}. The page will show {VERDICT_LABELS[shown]}. {reason}
          </p>
        </Notice>
      )}
    </chakra.fieldset>
  )
}
