import Copy from 'lucide-react/icons/copy'
import { DayCell } from '#client/features/admin/common/table/day-cell.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { Box, Row, Stack } from '#client/ui/layout/layout.tsx'
import { Badge, type BadgeProps } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import type { BillingSettings } from '#shared/billing/admin-billing.schema.ts'
import { providerEventName } from '#shared/billing/provider-events.ts'
import styles from './provider-card.module.css'

const MODES: Readonly<
  Record<BillingSettings['mode'], { label: string; tone: BadgeProps['tone']; text: string }>
> = {
  live: { label: 'Live', tone: 'good', text: 'Real money moves.' },
  test: { label: 'Test', tone: 'caution', text: 'Stripe’s test mode: no money moves.' },
  sandbox: {
    label: 'Sandbox',
    tone: 'caution',
    text: 'The product’s own stand-in for Stripe: no money moves.',
  },
  none: { label: 'Not configured', tone: 'bad', text: 'No one can subscribe.' },
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast.success('Copied', 'The webhook address is in the clipboard.')
  } catch {
    toast.error('Could not copy', 'Select the address and copy it yourself.')
  }
}

/** Where the provider's events go, and when the last one came. */
export function ProviderCard({ settings: { mode, webhookUrl, lastWebhook } }: { settings: BillingSettings }) {
  const { label, tone, text } = MODES[mode]
  return (
    <Card as="section" isPadded>
      <h2>Payment provider</h2>
      <Stack as="dl" marginTop={16} className={styles.facts}>
        <dt className="muted">Mode</dt>
        <dd>
          <Badge tone={tone}>{label}</Badge> <span className="muted small">{text}</span>
        </dd>
        <dt className="muted">Last event</dt>
        <dd>
          {lastWebhook === null ? (
            'None yet'
          ) : (
            <>
              <DayCell isoTime={lastWebhook.at} />, {providerEventName(lastWebhook.type)}
            </>
          )}
        </dd>
      </Stack>
      <Box as="p" marginTop={20} className="muted small">
        Enter this address at the provider as the endpoint of the site’s events.
      </Box>
      <Row align="end" wraps gap={8} marginTop={8}>
        <div className={styles.address}>
          <TextField
            label="Webhook URL"
            name="webhook-url"
            type="url"
            readOnly
            value={webhookUrl}
            onChange={() => undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <Button variant="secondary" onClick={() => void copy(webhookUrl)}>
          <Copy size={18} aria-hidden />
          Copy
        </Button>
      </Row>
    </Card>
  )
}
