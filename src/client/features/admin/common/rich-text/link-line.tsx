import { useEffect, useRef, useState } from 'react'
import { firstFocusIn } from '#client/ui/first-focus.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { httpsUrlSchema } from '#shared/admin/content.schema.ts'
import styles from './link-line.module.css'

export interface LinkLineProps {
  /** Of the link the cursor is in, or null. */
  address: string | null
  /** Null takes the link away. */
  onSet: (address: string | null) => void
}

/** Asks for the address of a link, and takes the focus. It is not a form, because it is inside the editor's form. */
export function LinkLine({ address, onSet }: LinkLineProps) {
  const [typed, setTyped] = useState(address ?? 'https://')
  const [error, setError] = useState<string | null>(null)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => firstFocusIn(line.current)?.focus(), [])
  const apply = () => {
    const judged = httpsUrlSchema.safeParse(typed)
    if (judged.success) onSet(judged.data)
    else setError(judged.error.issues[0]?.message ?? null)
  }
  return (
    <Row align="end" wraps gap={8} className={styles.line} ref={line}>
      <TextField
        name="link-address"
        data-autofocus
        label="Address of the link"
        inputMode="url"
        value={typed}
        error={error}
        onChange={setTyped}
        onEnter={apply}
      />
      <Button variant="secondary" onClick={apply}>
        Set link
      </Button>
      {address !== null && (
        <Button variant="ghost" onClick={() => onSet(null)}>
          Remove link
        </Button>
      )}
    </Row>
  )
}
