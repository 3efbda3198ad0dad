import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/** To a new member: confirm the address. The link works for 24 hours; `origin` is the site's. */
export function confirmEmail(values: { name: string | null; link: string; origin: string }): ComposedMail {
  const { name, link, origin } = values
  return accountMail({
    subject: 'Confirm your e-mail',
    name,
    preheader: 'One tap, and your account is ready. The link works for 24 hours.',
    paragraphs: [
      'One tap and your scans, plans and streaks are kept on every device.',
      'The link works for 24 hours, and you can ask for a new one in your account. An account that is not confirmed within seven days is deleted.',
    ],
    button: { label: 'Confirm e-mail', href: link },
    after: {
      title: 'Then, three first steps',
      links: [
        { label: 'Scan your first bottle', href: `${origin}/scanner` },
        { label: 'Set your daily goal', href: `${origin}/tracker` },
        { label: 'See your city’s tap water', href: `${origin}/tap-water-ratings` },
      ],
    },
    reason:
      'You get this because someone signed up with this address. If it was not you, ignore this message: the account is deleted after seven days.',
  })
}
