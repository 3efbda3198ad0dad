import Download from 'lucide-react/icons/download'
import { saveFile } from '#client/lib/save-file.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CopyButton } from '#client/ui/public/copy-button.tsx'
import styles from '../account.module.css'
import own from './two-factor.module.css'

const FILE_NAME = 'smart-hydration-recovery-codes.txt'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The person has saved the codes. They are not shown again. */
  onSaved: () => void
}

/** The recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap={16}>
      <p>
        <strong>Save these recovery codes.</strong> Each one logs you in once if you do not have your phone.
        They are shown only now, and earlier codes no longer work.
      </p>
      <ol className={own.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row wraps align="center" gap={12} className={styles.row}>
        <CopyButton text={text} copied={`${codes.length} recovery codes`} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile(FILE_NAME, new Blob([text], { type: 'text/plain' }))}
        >
          <Download size={18} aria-hidden />
          Download .txt
        </Button>
      </Row>
      <div>
        <Button className={styles.save} onClick={onSaved}>
          I have saved them
        </Button>
      </div>
    </Stack>
  )
}
