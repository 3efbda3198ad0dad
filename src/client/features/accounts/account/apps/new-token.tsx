import { useEffect, useRef } from 'react'
import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CopyButton } from '#client/ui/public/copy-button.tsx'
import styles from '../account.module.css'
import own from './apps.module.css'

interface NewTokenProps {
  token: string
  /** The person has saved the token. It is not shown again. */
  onSaved: () => void
}

/** A token that was just created. It is shown only once. */
export function NewToken({ token, onSaved }: NewTokenProps) {
  const text = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), [])
  return (
    <Stack gap={16}>
      <p ref={text} tabIndex={-1}>
        <strong>Copy this token now.</strong> It is shown only once.
      </p>
      <code className={own.secret}>{token}</code>
      <Row wraps align="center" gap={12} className={styles.row}>
        <CopyButton text={token} copied="The token" />
        <Button size="sm" onClick={onSaved}>
          I have saved it
        </Button>
      </Row>
    </Stack>
  )
}
