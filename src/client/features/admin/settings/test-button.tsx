import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import type { TestResult } from '#shared/admin/settings.schema.ts'
import styles from './test-button.module.css'

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
    <Stack gap={12}>
      <Row wraps gap={8}>
        {children}
        <Button variant="secondary" isBusy={isBusy} busyLabel={busyLabel} onClick={() => void run()}>
          {label}
        </Button>
      </Row>
      <div role="status">
        {result?.works === true && (
          <Row as="p" gap={12} className={styles.answer}>
            <span className={styles.sign}>
              <CircleCheck size={20} aria-hidden />
            </span>
            <span>{result.text}</span>
          </Row>
        )}
        {result?.works === false && <Notice>{result.text}</Notice>}
      </div>
    </Stack>
  )
}
