/** The kinds of mails about messages. */
export const CONTACT_MESSAGE_MAIL = 'contact-message'
export const CONTACT_ANSWER_MAIL = 'contact-answer'
/** Names the messages that came after the mails of an hour were used up. */
export const CONTACT_DIGEST_MAIL = 'contact-digest'
