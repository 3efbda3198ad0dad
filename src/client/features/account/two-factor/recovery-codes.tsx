import Download from 'lucide-react/icons/download'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/components/button.tsx'
import styles from '../account.module.css'
import { CopyButton } from '../copy-button.tsx'
import own from './two-factor.module.css'

const FILE_NAME = 'smart-hydration-recovery-codes.txt'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** They were put somewhere; they are not shown again. */
  onKept: () => void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.form}>
      <p>
        <strong>Keep these recovery codes.</strong> Each logs you in once when you do not have your phone. We
        show them only now, and earlier ones work no more.
      </p>
      <ol className={own.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.row}>
        <CopyButton text={text} copied={`${codes.length} recovery codes`} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile(FILE_NAME, new Blob([text], { type: 'text/plain' }))}
        >
          <Download size={18} aria-hidden />
          Download .txt
        </Button>
      </div>
      <div>
        <Button className={styles.save} onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
