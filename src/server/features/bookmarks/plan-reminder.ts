import { type ComposedMail, composeMail } from '#server/features/mail/mail-layout.ts'

/** The longest title in a subject, in characters; mailboxes cut it even earlier. */
const SUBJECT_TITLE_LENGTH = 100

/** A title on one line, cut to a length. */
function oneLine(title: string): string {
  const letters = [...title.split(/\s+/u).join(' ').trim()]
  return letters.length <= SUBJECT_TITLE_LENGTH
    ? letters.join('')
    : `${letters.slice(0, SUBJECT_TITLE_LENGTH - 1).join('')}…`
}

/** To a person who requested a reminder of a bookmarked plan. */
export function planReminder(values: { title: string; bookmarkId: string; origin: string }): ComposedMail {
  const title = oneLine(values.title)
  const sentence = `You asked us to remind you of this plan: ${title}.`
  return composeMail({
    subject: `Reminder: ${title}`,
    preheader: sentence,
    heading: 'Time for your repair plan',
    paragraphs: [sentence, 'The steps, parts and tools are in your bookmarks, as you saved them.'],
    button: { label: 'Open the plan', href: `${values.origin}/bookmarks?open=${values.bookmarkId}` },
    reason:
      'You get this because you set a reminder on a saved plan. It is sent once; you can set another one in your bookmarks.',
  })
}
