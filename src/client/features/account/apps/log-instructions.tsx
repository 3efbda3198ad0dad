import { CopyButton } from '#client/ui/components/copy-button.tsx'
import { LOG_PATH } from '#shared/hydration/log-drink.schema.ts'
import styles from '../account.module.css'
import { QrCode } from '../qr-code.tsx'
import own from './apps.module.css'

/** How a shortcut or a script adds a drink, with the address to call. */
export function LogInstructions({ origin }: { origin: string }) {
  const address = `${origin}${LOG_PATH}`
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>How to add a drink</h3>
      <ol className={own.steps}>
        <li>
          Send a POST request to <code>{address}</code> with the header{' '}
          <code>Authorization: Bearer YOUR_TOKEN</code>.
        </li>
        <li>
          As JSON, send the amount: <code>{'{"ml": 250}'}</code> or <code>{'{"fl_oz": 8}'}</code>. Add{' '}
          <code>"drink": "coffee"</code> for anything but water.
        </li>
        <li>
          If it may be sent twice, add an <code>"id"</code> with a new UUID for each drink: the same id counts
          once.
        </li>
      </ol>
      <div className={own.address}>
        <QrCode text={address} label="QR code of the address for your shortcut" />
        <div className={own.scan}>
          <p className="muted small">
            Scan the code with your phone to get the address there. It does not contain your token.
          </p>
          <CopyButton text={address} copied="The address" />
        </div>
      </div>
    </div>
  )
}
