import { useState } from 'react'
import { Button } from '#client/ui/components/button.tsx'
import { TextField } from '#client/ui/components/text-field.tsx'
import { httpsUrlSchema } from '#shared/admin/content.schema.ts'
import styles from './rich-text.module.css'

/** Properties of {@link LinkLine}. */
export interface LinkLineProps {
  /** Of the link the cursor is in, or null. */
  address: string | null
  /** Null takes the link away. */
  onSet: (address: string | null) => void
}

/** Asks for the address of a link. No form of its own: it stands in the editor's. */
export function LinkLine({ address, onSet }: LinkLineProps) {
  const [typed, setTyped] = useState(address ?? 'https://')
  const [error, setError] = useState<string | null>(null)
  const apply = () => {
    const judged = httpsUrlSchema.safeParse(typed)
    if (judged.success) onSet(judged.data)
    else setError(judged.error.issues[0]?.message ?? null)
  }
  return (
    // Enter in the line does what its button does, instead of saving the form around it.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={styles.linkLine}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        name="link-address"
        label="Address of the link"
        autoComplete="off"
        inputMode="url"
        value={typed}
        error={error}
        onChange={setTyped}
      />
      <Button variant="secondary" onClick={apply}>
        Set link
      </Button>
      {address !== null && (
        <Button variant="ghost" onClick={() => onSet(null)}>
          Remove link
        </Button>
      )}
    </div>
  )
}
