import { useState } from 'react'
import { read, write } from '#client/lib/device-storage.ts'
import { ownMark } from '#client/lib/own-mark.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { Field } from '#client/ui/public/field.tsx'
import { readTyped } from '#shared/format/typed-number.ts'
import { LEAK_SOURCE, leakWaste, MAX_WATER_PRICE, wasteCost } from '#shared/scans/leak-waste.rules.ts'
import styles from './plan-view.module.css'

/** Where this device keeps what the person pays for water. */
const STORED_AS = deviceKey('water-iq:water-price')

function storedPrice(): string {
  const stored = read(STORED_AS)
  return typeof stored === 'string' ? stored : ''
}

/** What the leak wastes by EPA's figure and, once the person types what water costs them, in money. Nothing for other plans. */
export function LeakCost({ title }: { title: string }) {
  const waste = leakWaste(title)
  const [typed, setTyped] = useState(storedPrice)
  if (waste === null) return null
  const price = readTyped(typed, { mark: ownMark() })
  const isPrice = price.kind === 'number' && price.value > 0 && price.value <= MAX_WATER_PRICE
  return (
    <section className={styles.block}>
      <h3>What it wastes</h3>
      <p>
        {waste.sentence}{' '}
        <ExternalLink href={LEAK_SOURCE.url} className="text-link">
          {LEAK_SOURCE.title}
        </ExternalLink>
      </p>
      <Field
        label="What 1,000 gallons cost you, in dollars"
        hint="On your water bill; add the sewer charge."
        error={typed.trim() === '' || isPrice ? null : `Type a price between 0 and ${MAX_WATER_PRICE}.`}
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              write(STORED_AS, event.target.value)
            }}
          />
        )}
      </Field>
      {isPrice && (
        <p role="status">
          At your price that is <b>{wasteCost(waste, price.value)}</b>.
        </p>
      )}
    </section>
  )
}
