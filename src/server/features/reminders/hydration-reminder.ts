import { type ComposedMail, composeMail } from '#server/features/mail/mail-layout.ts'
import { type Amounts, reminderSentence, reminderTitle } from './amounts.ts'

/** To a person who is behind today, or has something left of a limit, and gets reminders by mail. */
export function hydrationReminder(values: { amounts: Amounts; origin: string }): ComposedMail {
  const sentence = reminderSentence(values.amounts)
  return composeMail({
    subject: reminderTitle(values.amounts),
    preheader: sentence,
    paragraphs: [sentence],
    button: {
      label: values.amounts.isLimit ? 'Open the tracker' : 'Add a glass',
      href: `${values.origin}/tracker`,
    },
    after: {
      title: 'Too many of these?',
      links: [
        {
          label: 'Change or turn off your reminders',
          href: `${values.origin}/tracker/settings#reminders`,
        },
      ],
    },
    reason:
      'You get this because you turned on reminders by e-mail. To stop them, turn reminders off in the tracker’s settings.',
  })
}
