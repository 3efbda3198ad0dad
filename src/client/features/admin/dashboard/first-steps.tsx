import { AppLink, type LinkTarget } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { Dashboard } from '#shared/admin/analytics/dashboard.schema.ts'

type Step = Dashboard['firstSteps'][number]

const STEPS: Readonly<Record<Step, { link: LinkTarget; text: string; why: string }>> = {
  operator: {
    link: { to: '/admin/settings', hash: 'operator' },
    text: 'Say who runs this site',
    why: 'The operator has not named themselves yet: the privacy page, the terms and /contact name no one.',
  },
  'us-register': {
    link: { to: '/admin/data' },
    text: 'Load EPA’s newest register',
    why: 'The shipped record of violations is of early 2026, and says neither rule nor date.',
  },
  'service-lines': {
    link: { to: '/admin/data' },
    text: 'Load the newest inventory of service lines',
    why: 'Utilities correct theirs every quarter.',
  },
  france: {
    link: { to: '/admin/data' },
    text: 'Load the tap water of France',
    why: 'No results of it are shipped.',
  },
  payments: {
    link: { to: '/admin/billing' },
    text: 'Connect payments',
    why: 'Without them no one can subscribe.',
  },
}

/** What a new site does first; a step that is done leaves the list. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <Card as="section" isPadded>
      <h2>First steps</h2>
      <Stack as="ul" gap={12} marginTop={12}>
        {steps.map((step) => {
          const { link, text, why } = STEPS[step]
          return (
            <li key={step}>
              <AppLink {...link} className="text-link">
                {text}
              </AppLink>
              <p className="muted small">{why}</p>
            </li>
          )
        })}
      </Stack>
    </Card>
  )
}
