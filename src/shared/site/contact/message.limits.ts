/** The most characters of each field of a message. */
export const MESSAGE_LIMITS = { name: 120, subject: 200, message: 5000 } as const
