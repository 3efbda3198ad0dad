/** The kinds of mails about messages. */
export const CONTACT_MESSAGE_MAIL = 'contact-message'
export const CONTACT_ANSWER_MAIL = 'contact-answer'
