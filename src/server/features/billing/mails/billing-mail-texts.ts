import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { MONTHLY_PRICE } from '#shared/billing/price-and-trial.ts'
import { SITE_NAME } from '#shared/site-name.ts'

interface Values {
  name: string | null
  /** The page that the button links to: the account or the plans. */
  accountLink: string
}

const REASON = `You get this because you subscribed to ${SITE_NAME} Premium.`
const button = (label: string, { accountLink }: Values) => ({ label, href: accountLink })

/** Three days before a trial becomes a paid subscription. */
export function trialEnds(values: Values & { day: string; price: string }): ComposedMail {
  return composeMail({
    subject: `Your free trial ends on ${values.day}`,
    preheader: `Premium then goes on for ${values.price}, unless you cancel before.`,
    paragraphs: [
      `Premium then goes on for ${values.price}, charged to the card you gave.`,
      'If you do not want that, cancel before that day and you pay nothing. You keep Premium until the trial ends.',
    ],
    button: button('See or cancel your plan', values),
    reason: REASON,
  })
}

/** A month could not be charged; states until when Premium continues. */
export function paymentFailed(values: Values & { day: string }): ComposedMail {
  return composeMail({
    subject: 'Your payment did not go through',
    preheader: `Premium stays open until ${values.day}.`,
    paragraphs: [
      'Your bank refused the last payment for Premium. Nothing was charged.',
      `Premium stays open until ${values.day}. Please give another card by then; we also try this one again.`,
    ],
    button: button('Change your card', values),
    reason: REASON,
  })
}

/** A checkout with a trial ended without a charge, because the mailbox or the card has had a trial before. */
export function trialUsed(values: Values): ComposedMail {
  return composeMail({
    subject: 'Your trial could not start',
    preheader: 'Nothing was charged. You can start Premium without a trial.',
    paragraphs: [
      'There is one free trial for each person and card, and this card or address has had it. So we ended the checkout, and nothing was charged.',
      `You can start Premium without a trial: ${MONTHLY_PRICE} a month from the day you start.`,
    ],
    button: button('See the plans', values),
    reason: REASON,
  })
}
