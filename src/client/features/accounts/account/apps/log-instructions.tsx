import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { CopyButton } from '#client/ui/public/copy-button.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { DRINKS_PATH, LOG_PATH, TODAY_PATH } from '#shared/hydration/script-paths.ts'
import styles from '../account.module.css'
import { QrCode } from '../qr-code.tsx'
import own from './apps.module.css'
import { readyTexts } from './ready-texts.ts'

/** How a shortcut or a script adds and reads drinks, with the addresses to call and texts to copy. */
export function LogInstructions({ origin }: { origin: string }) {
  const address = `${origin}${LOG_PATH}`
  return (
    <Stack gap={12} className={styles.part}>
      <h3 className={styles.partTitle}>How to add a drink</h3>
      <Stack as="ol" gap={8} className={own.steps}>
        <li>
          Send a POST request to <code>{address}</code> with the header{' '}
          <code>Authorization: Bearer YOUR_TOKEN</code>.
        </li>
        <li>
          As JSON, send the amount: <code>{'{"ml": 250}'}</code> or <code>{'{"fl_oz": 8}'}</code>. Add{' '}
          <code>"drink": "coffee"</code> for anything but water.
        </li>
        <li>
          If it may be sent twice, add an <code>"id"</code>, a UUID or any text: the same id counts once.
        </li>
        <li>
          For an earlier drink of the last seven days, add <code>"time": "2026-11-25T08:30:00-05:00"</code>.
          For its water, add <code>"water"</code> with the name that it has under Which water?
        </li>
      </Stack>
      <Row wraps align="center" gap={20}>
        <QrCode text={address} label="QR code of the address for your shortcut" />
        <div className={own.scan}>
          <p className="muted small">
            Scan the code with your phone to get the address there. It does not contain your token.
          </p>
          <CopyButton text={address} copied="The address" />
        </div>
      </Row>
      <h3 className={styles.partTitle}>How to read</h3>
      <Stack as="ol" gap={8} className={own.steps}>
        <li>
          A GET request to{' '}
          <code>
            {origin}
            {TODAY_PATH}
          </code>{' '}
          answers intake, goal and what is left in ml, the streak, and the caffeine in mg: all of today, and
          what of it is still active.
        </li>
        <li>
          <code>
            {origin}
            {DRINKS_PATH}?from=2026-11-01&amp;to=2026-11-07
          </code>{' '}
          answers one row for each drink. If <code>next</code> is not null, ask again with it as{' '}
          <code>after</code>.
        </li>
      </Stack>
      <div>
        {readyTexts(origin).map(({ title, steps, text }) => (
          <Disclosure key={title} summary={title} isWide>
            <Stack as="ol" gap={8} className={own.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Stack>
            <Scrollable label={`Text for ${title}`} className={own.text}>
              <pre>
                <code>{text}</code>
              </pre>
            </Scrollable>
            <CopyButton text={text} copied={title} />
          </Disclosure>
        ))}
      </div>
    </Stack>
  )
}
