import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import type { TestResult } from '#shared/settings/settings.schema.ts'

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
    <Grid gap="12">
      <Flex wrap="wrap" gap="8">
        {children}
        <Button variant="secondary" isBusy={isBusy} busyLabel={busyLabel} onClick={() => void run()}>
          {label}
        </Button>
      </Flex>
      <div role="status">
        {result?.works === true && (
          <Flex
            as="p"
            gap="12"
            padding="14px {spacing.16}"
            borderRadius="md"
            background="good.subtle"
            lineHeight={1.5}
            overflowWrap="anywhere"
          >
            <chakra.span flex="none" marginTop="2px" color="good">
              <CircleCheck size={20} aria-hidden />
            </chakra.span>
            <span>{result.text}</span>
          </Flex>
        )}
        {result?.works === false && <Notice>{result.text}</Notice>}
      </div>
    </Grid>
  )
}
