/** How often something may be tried: `points` times in `seconds`. */
export interface Limit {
  points: number
  seconds: number
  /** What happened, before "Try again in …". */
  message: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Every limit against abuse. Accounts are counted apart from addresses: the first stop guessing one password, the second
 * stop guessing many people's.
 */
export const LIMITS = {
  /** Wrong passwords and codes of one account. */
  signInByAccount: { points: 10, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  signInByAddress: {
    points: 30,
    seconds: 5 * MINUTE,
    message: 'Too many attempts to log in from your network.',
  },
  /** Wrong passwords of one account in a row (NIST SP 800-63B allows at most 100); a code or a new password opens it. */
  wrongPasswordsInARow: {
    points: 100,
    seconds: DAY,
    message: 'Too many wrong passwords. Log in with a code by e-mail, or choose a new password.',
  },
  signUpByAddress: { points: 20, seconds: HOUR, message: 'Too many new accounts from your network.' },
  humanCheckByAddress: { points: 60, seconds: 5 * MINUTE, message: 'Too many questions were asked for.' },
  /** Counted, never refused: how much work the next question takes (decision 26). */
  humanCheckPerHour: { points: 1_000_000, seconds: HOUR, message: 'Too many questions were asked for.' },
  /** Links and requests for mail. */
  linkByAddress: { points: 60, seconds: 5 * MINUTE, message: 'Too many attempts from your network.' },
  mailOfOneKind: { points: 1, seconds: MINUTE, message: 'We sent you this mail a moment ago.' },
  mailByRecipient: {
    points: 5,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  export: { points: 10, seconds: HOUR, message: 'You have downloaded your data several times already.' },
  pictureByAccount: {
    points: 20,
    seconds: HOUR,
    message: 'You have changed your picture many times already.',
  },
  /** Scans of one person, however many they may make: against machines. */
  scanByAccount: { points: 5, seconds: MINUTE, message: 'You are scanning faster than we can read.' },
  /** Scans of free accounts of one network, or one could be made for each scan. */
  scanByAddress: { points: 20, seconds: HOUR, message: 'Too many free scans from your network.' },
  brandLookUpByAccount: { points: 60, seconds: MINUTE, message: 'Too many waters were looked up.' },
  bookmarkByAccount: { points: 60, seconds: MINUTE, message: 'You are saving faster than we can write.' },
  photoByAccount: { points: 30, seconds: HOUR, message: 'You have saved many photos already.' },
  /** What models write and draw for the back office, of one admin. */
  generationByAdmin: {
    points: 30,
    seconds: HOUR,
    message: 'You have had much written and drawn within an hour.',
  },
  contentPictureByAdmin: { points: 120, seconds: HOUR, message: 'You have stored many pictures already.' },
  settingTestByAdmin: { points: 20, seconds: HOUR, message: 'You have tested this many times already.' },
  invitationByAdmin: { points: 60, seconds: HOUR, message: 'You have invited many people already.' },
  /** Parts of the file of all users: 100 hold half a million people. */
  usersExportByAdmin: {
    points: 100,
    seconds: HOUR,
    message: 'The users were exported many times already.',
  },
  checkoutByAccount: { points: 20, seconds: HOUR, message: 'Checkout was started many times already.' },
  checkoutConfirmationByAccount: {
    points: 60,
    seconds: HOUR,
    message: 'Your checkout was looked at many times already.',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
