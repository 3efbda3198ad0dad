import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import styles from './response-dialog.module.css'
import questionStyles from './water-iq.module.css'

export interface OneQuestionProps {
  closeTo: NonNullable<DiagnosisResult['closeTo']>
  reply: 'own' | 'other' | null
  onReply: (reply: 'own' | 'other') => void
}

/** The one question that tells which of two likely problems it is; the reply shows the answer that fits. */
export function OneQuestion({ closeTo, reply, onReply }: OneQuestionProps) {
  return (
    <fieldset className={`${questionStyles.question} ${styles.one}`}>
      <legend>{closeTo.question}</legend>
      <div className={questionStyles.answers}>
        {(['own', 'other'] as const).map((which) => (
          <button
            key={which}
            type="button"
            className={questionStyles.answer}
            aria-pressed={reply === which}
            onClick={() => onReply(which)}
          >
            {closeTo[which]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
