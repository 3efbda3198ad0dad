import { confirmRows } from '../../../shared/tap-water/confirm-rows.rules.ts'
import { judgeContaminants } from '../../../shared/tap-water/measured-report.rules.ts'
import { parseContaminants } from '../../../shared/tap-water/parse-contaminants.rules.ts'
import { judgeSafety } from '../../../shared/tap-water/safety.rules.ts'
import { Tick } from '../../ui/admin/editor/fields.tsx'
import type { EditorFieldProps } from '../../ui/admin/editor/use-editor.ts'
import { Notice } from '../../ui/components/notice.tsx'
import { useLimits } from './contaminants/use-limits.ts'
import styles from './safety-fields.module.css'

/** Properties of {@link SafetyFields}. */
export interface SafetyFieldsProps extends EditorFieldProps<boolean | null> {
  /** The text of the contaminants. */
  contaminants: string
  reportSourceUrl: string | null
}

const VERDICTS = { true: 'Safe', false: 'Caution Advised', null: 'Not enough data' } as const
const verdictOf = (isSafe: boolean | null) => VERDICTS[`${isSafe}`]

/** The report's verdict, with what its figures say and a warning where the two differ. */
export function SafetyFields({ contaminants, reportSourceUrl, ...field }: SafetyFieldsProps) {
  const { value, onChange } = field
  const limits = useLimits()
  const read = parseContaminants(contaminants)
  const rows = 'contaminants' in read ? confirmRows(read.contaminants, reportSourceUrl, limits) : []
  const { isSafe, reason } = judgeSafety(judgeContaminants(rows, limits))
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Is Safe?</legend>
      <Tick
        {...field}
        label="Mark as safe to drink"
        value={value === true}
        onChange={(isTicked) => onChange(isTicked ? true : null)}
      />
      <Tick
        name="caution"
        label="Mark as Caution Advised"
        hint="Neither of the two: Not enough data."
        error={null}
        value={value === false}
        onBlur={field.onBlur}
        onChange={(isTicked) => onChange(isTicked ? false : null)}
      />
      {value === isSafe ? (
        <p className="muted small">
          The figures say the same: {verdictOf(isSafe)}. {reason}
        </p>
      ) : (
        <Notice>
          <p>
            The figures say {verdictOf(isSafe)}, the report says {verdictOf(value)}. {reason}
          </p>
        </Notice>
      )}
    </fieldset>
  )
}
