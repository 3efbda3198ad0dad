import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

/** How to reach the people behind the site: a form, and the operator's own address if they gave one. */
export function ContactPage() {
  const user = useUser()
  const [{ operator }] = trpc.contact.about.useSuspenseQuery()
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  return (
    <div className="wrap">
      <PageHeading
        title="Contact"
        text="Questions, corrections, or something that does not work: write to us. Subscribers are answered first."
      />
      <div className={styles.columns}>
        {sentFrom === null ? (
          <Card as="section" isPadded aria-label="Write to us">
            <ContactForm key={user?.id ?? 'visitor'} user={user} onSent={setSentFrom} />
          </Card>
        ) : (
          <div role="status">
            <EmptyState
              icon={<MailCheck size={44} aria-hidden />}
              title="Your message has been sent"
              text={`We answer to ${sentFrom}.${hasPremium(user) ? ' As a subscriber you are answered first.' : ''}`}
              action={{ label: 'Write another message', onClick: () => setSentFrom(null) }}
            />
          </div>
        )}
        <Stack as="aside" gap={12} aria-label="Who reads it">
          <h2 className={styles.title}>Who reads it</h2>
          {operator === null ? (
            <p>Your message reaches the people who run this site.</p>
          ) : (
            <>
              <p className={styles.address}>{`${operator.name}\n${operator.address}`}</p>
              <p>
                <a className="text-link" href={`mailto:${operator.email}`}>
                  {operator.email}
                </a>
              </p>
            </>
          )}
          <p className="muted small">
            We store your message and our answer, and delete both a year after the last change. See the{' '}
            <AppLink to="/privacy" className="text-link">
              privacy page
            </AppLink>
            .
          </p>
        </Stack>
      </div>
    </div>
  )
}
