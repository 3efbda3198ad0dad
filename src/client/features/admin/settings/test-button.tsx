import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/components/button.tsx'
import { Notice } from '#client/ui/components/notice.tsx'
import type { TestResult } from '#shared/settings/settings.schema.ts'
import styles from './test-button.module.css'

/** Properties of {@link TestButton}. */
interface TestButtonProps {
  label: string
  busyLabel: string
  test: () => Promise<TestResult>
  /** Buttons that stand before it. */
  children?: ReactNode
}

/** Tries something out, and says below how it ended. */
export function TestButton({ label, busyLabel, test, children }: TestButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<TestResult | null>(null)

  async function run() {
    setIsBusy(true)
    setResult(null)
    try {
      setResult(await test())
    } catch (error) {
      setResult({ works: false, text: errorMessage(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.test}>
      <div className={styles.buttons}>
        {children}
        <Button variant="secondary" isBusy={isBusy} busyLabel={busyLabel} onClick={() => void run()}>
          {label}
        </Button>
      </div>
      <div role="status">
        {result?.works === true && (
          <p className={styles.good}>
            <CircleCheck className={styles.icon} size={20} aria-hidden />
            <span>{result.text}</span>
          </p>
        )}
        {result?.works === false && <Notice>{result.text}</Notice>}
      </div>
    </div>
  )
}
