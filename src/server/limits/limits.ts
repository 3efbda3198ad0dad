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

/** An IPv6 /48 may do this many times what one household (a /64) may: it can hold many households, or one attacker. */
export const WIDE_NETWORK_FACTOR = 5

/**
 * Every limit against abuse. Nothing a stranger can do without logging in counts against an account alone: that would
 * let anyone lock its owner out (docs/decisions/0023).
 */
export const LIMITS = {
  /** Wrong passwords, codes or second factors for one account from one network. */
  signInByAccount: { points: 10, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  /** The same over a day, so that a patient attacker gets few guesses from each network. */
  signInByAccountDaily: {
    points: 20,
    seconds: DAY,
    message: 'Too many attempts to log in. Log in with a code by e-mail, or choose a new password.',
  },
  /** Everything tried from one network, for any account. */
  signInByAddress: {
    points: 30,
    seconds: 5 * MINUTE,
    message: 'Too many attempts to log in from your network.',
  },
  /** Wrong tries of a browser that has logged in to the account before; beyond it, it counts as any other browser. */
  signInByDevice: { points: 10, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  /** All browsers an account knows together, or an attacker could have collected many while they had the password. */
  signInByKnownDevices: { points: 30, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  /** Tries at one account from unknown browsers anywhere. Beyond it, answers are only slowed down, by seconds. */
  signInSlowDown: { points: 5, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  /**
   * Second factors of one account from unknown browsers anywhere. They may be refused: whoever gets here knows the
   * password, and a new password opens it again. NIST SP 800-63B allows at most 100 wrong ones in a row.
   */
  factorByAccount: { points: 50, seconds: DAY, message: 'Too many wrong codes. Choose a new password.' },
  /** Wrong passwords in a row of one signed-in person who is asked to confirm that it is them. */
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
  /** Requests for one kind of mail to one address, by one network or known browser. */
  mailOfOneKind: { points: 1, seconds: MINUTE, message: 'We sent you this mail a moment ago.' },
  mailRequests: {
    points: 5,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  /** Mails of one kind that were sent to one address, whoever asked for them. Nobody is told: the rest is not sent. */
  mailsSentLately: { points: 1, seconds: MINUTE, message: 'We sent you this mail a moment ago.' },
  mailsSent: { points: 5, seconds: HOUR, message: 'We have sent several mails to this address already.' },
  /** Beyond those: the first mail for each network in a day, so that one network cannot use up another's. */
  mailsSentFirst: { points: 1, seconds: DAY, message: 'We have sent several mails to this address already.' },
  /** How many such first mails there may be for one address. */
  mailsSentFirstInAll: {
    points: 50,
    seconds: DAY,
    message: 'We have sent several mails to this address already.',
  },
  /** Mails of one kind for one browser that has logged in to the account before. */
  mailsSentToDevice: {
    points: 5,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  /** Mails of one kind for all such browsers together. */
  mailsSentToDevices: {
    points: 20,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  /** Messages from the contact page, of one network. */
  contactByAddress: { points: 5, seconds: HOUR, message: 'You have sent several messages already.' },
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
  /** Counted clicks on a shop's link, of one network and one product; others lead on uncounted. */
  clickByNetwork: { points: 1, seconds: HOUR, message: 'This click was counted already.' },
  /** Pictures whose reading was given up: each cost the reader all of its time. */
  givenUpScanByAccount: {
    points: 5,
    seconds: DAY,
    message: 'Five of your pictures could not be read in time. Look waters up by their names.',
  },
  /** Requests for cities' reports of one network. */
  cityRequestByAddress: {
    points: 30,
    seconds: HOUR,
    message: 'Your network has asked for many cities already.',
  },
  checkoutByAccount: { points: 20, seconds: HOUR, message: 'Checkout was started many times already.' },
  checkoutConfirmationByAccount: {
    points: 60,
    seconds: HOUR,
    message: 'Your checkout was looked at many times already.',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
