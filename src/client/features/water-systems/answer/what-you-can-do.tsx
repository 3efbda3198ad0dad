import Mail from 'lucide-react/icons/mail'
import { buttonClass } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { CopyButton } from '#client/ui/public/copy-button.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { letterToUtility, mailAddressOf } from '#shared/water/utility-letter.ts'
import type { SystemPage } from '#shared/water-systems/water-systems.schema.ts'
import styles from './what-you-can-do.module.css'

interface WhatYouCanDoProps {
  topics: SystemPage['topics']
  steps: SystemPage['steps']
  /** Whose water it is, as its letter is addressed. */
  utility: string
  /** The number of its system; null where it has none. */
  systemId: string | null
  /** Where EPA shows its record of the system; null outside the United States. */
  recordUrl: string | null
}

/** At most three steps, and a letter to the utility that names what is missing. */
export function WhatYouCanDo({ topics, steps, utility, systemId, recordUrl }: WhatYouCanDoProps) {
  const letter = letterToUtility({ utility, systemId, topics })
  return (
    <>
      <Card as="section" isPadded aria-labelledby="what-you-can-do" className={styles.card}>
        <h2 id="what-you-can-do" tabIndex={-1}>
          What you can do
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text, by }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p className="muted small">
                  {text}
                  {by !== null && (
                    <>
                      {' '}
                      Advice of{' '}
                      <ExternalLink href={by.url} className="text-link">
                        {by.name}
                        <span className="visually-hidden"> on “{title}”</span>
                      </ExternalLink>
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <Card as="section" isPadded aria-labelledby="ask-your-utility" className={styles.card}>
        <h2 id="ask-your-utility" tabIndex={-1}>
          Ask your utility
        </h2>
        <p className="muted small">A letter that names what is missing, ready to send.</p>
        <p className={styles.letter}>{letter.body}</p>
        <div className={styles.buttons}>
          <CopyButton text={letter.body} copied="Paste the letter into a mail or a form of your utility." />
          <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={mailAddressOf(letter)}>
            <Mail size={18} aria-hidden /> Open in mail
          </a>
        </div>
        {recordUrl !== null && (
          <ul className={styles.links}>
            <li>
              <ExternalLink href={recordUrl} className="text-link">
                EPA’s record of this system
              </ExternalLink>
            </li>
            <li>
              <ExternalLink href="https://www.epa.gov/ccr" className="text-link">
                Find its yearly water report
              </ExternalLink>
            </li>
          </ul>
        )}
      </Card>
    </>
  )
}
