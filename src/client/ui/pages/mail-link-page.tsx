import { useState } from 'react'
import { useLinkToken } from '#client/lib/use-link-token.ts'
import { ButtonLink } from '../public/button.tsx'
import { LinkPage, type LinkPageProps } from './link-page.tsx'

interface MailLinkPageProps {
  icon: LinkPageProps['icon']
  /** What pressing the button changes. */
  title: string
  text: string
  label: string
  busyLabel: string
  /** Does what the mail is about; its error is shown. Answers what the page says then. */
  act: (token: string) => Promise<Pick<LinkPageProps, 'title' | 'text'>>
  /** What to do with half a link. */
  brokenText: string
  /** Where to go on from here. */
  page: { to: '/tracker' | '/my-test' | '/tap-water-ratings'; label: string }
}

/** Does what a mail's link is for, without a log-in. Opening the page changes nothing: mail programs open links too. */
export function MailLinkPage({ act, label, busyLabel, brokenText, page, ...before }: MailLinkPageProps) {
  const token = useLinkToken()
  const [done, setDone] = useState<Pick<LinkPageProps, 'title' | 'text'> | null>(null)
  if (token !== undefined && done === null)
    return <LinkPage {...before} press={{ label, busyLabel, run: async () => setDone(await act(token)) }} />
  return (
    <LinkPage
      icon={before.icon}
      depth={done === null ? 40 : 64}
      {...(done ?? { title: 'This link is not complete', text: brokenText })}
    >
      <ButtonLink to={page.to} variant="secondary" isFull>
        {page.label}
      </ButtonLink>
    </LinkPage>
  )
}
