/** Allows `points` attempts in `seconds`. */
export interface Limit {
  points: number
  seconds: number
  /** The sentence before "Try again in …". */
  message: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * All limits against abuse. Attempts by someone who is not logged in never count against an account alone, because anyone
 * could then lock its owner out (src/server/features/accounts/README.md).
 */
export const LIMITS = {
  /** Wrong passwords, codes or second factors for one account from one network. */
  signInByAccount: { points: 10, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  /** The same over a day, because a patient attacker would otherwise get many guesses from each network. */
  signInByAccountDaily: {
    points: 20,
    seconds: DAY,
    message: 'Too many attempts to log in. Log in with a code by e-mail, or choose a new password.',
  },
  /** All attempts from one network, for any account. */
  signInByAddress: {
    points: 30,
    seconds: 5 * MINUTE,
    message: 'Too many attempts to log in from your network.',
  },
  /** Wrong attempts by a browser that has logged in to the account before. Beyond it, it counts like any other browser. */
  signInByDevice: { points: 10, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  /** All known browsers of an account together, because an attacker who had the password could have collected many. */
  signInByKnownDevices: { points: 30, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  /** Attempts at one account from unknown browsers anywhere. Beyond it, responses are delayed by seconds, not refused. */
  signInSlowDown: { points: 5, seconds: 15 * MINUTE, message: 'Too many attempts to log in.' },
  /**
   * Second factors of one account from unknown browsers anywhere. These may be refused: the person knows the password, and
   * a new password resets the limit. NIST SP 800-63B allows at most 100 wrong ones in a row.
   */
  factorByAccount: { points: 50, seconds: DAY, message: 'Too many wrong codes. Choose a new password.' },
  /** Wrong passwords in a row when a signed-in person confirms their identity. */
  wrongPasswordsInARow: {
    points: 100,
    seconds: DAY,
    message: 'Too many wrong passwords. Log in with a code by e-mail, or choose a new password.',
  },
  /** Wrong codes of the second step in a row that a signed-in person enters; then the session ends. */
  wrongCodesInARow: { points: 20, seconds: 30 * DAY, message: 'Too many wrong codes.' },
  signUpByAddress: { points: 20, seconds: HOUR, message: 'Too many new accounts from your network.' },
  humanCheckByAddress: {
    points: 60,
    seconds: 5 * MINUTE,
    message: 'Too many sign-up attempts from your network.',
  },
  /** Never refused: the count decides how much work the next question takes. */
  humanCheckPerHour: { points: 1_000_000, seconds: HOUR, message: 'Too many sign-up attempts.' },
  /** Links and requests for mail. */
  linkByAddress: { points: 60, seconds: 5 * MINUTE, message: 'Too many attempts from your network.' },
  /** Requests for one kind of mail to one address, from one network or known browser. */
  mailOfOneKind: { points: 1, seconds: MINUTE, message: 'We sent you this mail a moment ago.' },
  mailRequests: {
    points: 5,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  /** Mails of one kind sent to one address, no matter who requested them. Further mails are dropped without an error. */
  mailsSentLately: { points: 1, seconds: MINUTE, message: 'We sent you this mail a moment ago.' },
  mailsSent: { points: 5, seconds: HOUR, message: 'We have sent several mails to this address already.' },
  /** On top of those: the first mail for each network in a day, so that no network can use up another one's. */
  mailsSentFirst: { points: 1, seconds: DAY, message: 'We have sent several mails to this address already.' },
  /** The total of such first mails for one address. */
  mailsSentFirstInAll: {
    points: 50,
    seconds: DAY,
    message: 'We have sent several mails to this address already.',
  },
  /** Mails of one kind requested by one browser that has logged in to the account before. */
  mailsSentToDevice: {
    points: 5,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  /** The same for all such browsers together. */
  mailsSentToDevices: {
    points: 20,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  /** Mails of every kind that anyone can have sent to one address. It never takes away the two kinds of slots above. */
  mailsInAll: {
    points: 20,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  /** Notices of one kind about the account with one address, and all of them together. */
  noticesSent: {
    points: 10,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  noticesInAll: {
    points: 20,
    seconds: HOUR,
    message: 'We have sent several mails to this address already.',
  },
  /** New passwords that a signed-in person sets. A link from a mail is not counted: it always opens the account. */
  passwordChangeByAccount: {
    points: 5,
    seconds: HOUR,
    message: 'You have changed your password several times already.',
  },
  /** Messages from the contact page, from one network. */
  contactByAddress: { points: 5, seconds: HOUR, message: 'You have sent several messages already.' },
  /** Messages of everyone that are mailed one by one; further ones wait for a digest. */
  contactMails: { points: 30, seconds: HOUR, message: 'Many messages were sent already.' },
  export: { points: 10, seconds: HOUR, message: 'You have downloaded your data several times already.' },
  pictureByAccount: {
    points: 20,
    seconds: HOUR,
    message: 'You have changed your picture many times already.',
  },
  /** Scans of one person, whatever their plan: stops scripts. */
  scanByAccount: { points: 5, seconds: MINUTE, message: 'You are scanning too fast.' },
  /** The same over a day, photos of other sides too: each leaves a row in the ledger, which no one deletes. */
  scanByAccountDaily: { points: 500, seconds: DAY, message: 'You have scanned 500 times within a day.' },
  /** Scans by free accounts of one network, because someone could create an account for each scan. */
  scanByAddress: { points: 20, seconds: HOUR, message: 'Too many free scans from your network.' },
  /** Photos of the other side, added to scans: they are counted apart, as a scan may hold two photos. */
  addedPhotoByAccount: { points: 5, seconds: MINUTE, message: 'You are adding photos too fast.' },
  addedPhotoByAddress: { points: 20, seconds: HOUR, message: 'Too many free scans from your network.' },
  brandLookUpByAccount: { points: 60, seconds: MINUTE, message: 'You are looking up waters too fast.' },
  /** Requests to Open Food Facts from all of this site: it asks its users to be sparing. */
  openFoodFacts: {
    points: 12,
    seconds: MINUTE,
    message: 'Our catalog does not have this barcode, and we ask Open Food Facts at most 12 times a minute.',
  },
  bookmarkByAccount: { points: 60, seconds: MINUTE, message: 'You are saving too fast.' },
  photoByAccount: { points: 30, seconds: HOUR, message: 'You have saved many photos already.' },
  /** AI drafts and pictures for one admin. */
  generationByAdmin: {
    points: 30,
    seconds: HOUR,
    message: "You have reached this hour's limit for AI drafts.",
  },
  reportByAccount: { points: 20, seconds: HOUR, message: 'You have had many reports read already.' },
  /** Reports the reader gave up on: each one took its full time. */
  givenUpReportByAccount: {
    points: 1,
    seconds: 10 * MINUTE,
    message: 'Your last PDF took too long to read.',
  },
  contentPictureByAdmin: { points: 120, seconds: HOUR, message: 'You have stored many pictures already.' },
  settingTestByAdmin: { points: 20, seconds: HOUR, message: 'You have tested this many times already.' },
  invitationByAdmin: { points: 60, seconds: HOUR, message: 'You have invited many people already.' },
  /** Parts of the users export: 100 parts hold half a million people. */
  usersExportByAdmin: {
    points: 100,
    seconds: HOUR,
    message: 'The users were exported many times already.',
  },
  /** Counted clicks on a product's shop link from one network. Further clicks redirect without being counted. */
  clickByNetwork: { points: 1, seconds: HOUR, message: 'This click was counted already.' },
  /** Requests for city reports from one network. */
  cityRequestByAddress: {
    points: 30,
    seconds: HOUR,
    message: 'Too many city requests from your network.',
  },
  /** Mails that ask one address to confirm its requests for cities. */
  cityRequestMail: { points: 1, seconds: DAY, message: 'We sent you this mail already.' },
  /** Requests for places from one network. */
  placeRequestByAddress: {
    points: 20,
    seconds: HOUR,
    message: 'Too many requests for places from your network.',
  },
  /** Questions to Hub'eau from all of this site. */
  hubeau: {
    points: 30,
    seconds: MINUTE,
    message: 'We ask Hub’eau at most 30 times a minute.',
  },
  hubeauByAddress: {
    points: 20,
    seconds: HOUR,
    message: 'Too many live look-ups from your network.',
  },
  /** Questions to US EPA's service from all of this site. */
  epa: {
    points: 30,
    seconds: MINUTE,
    message: 'We ask EPA at most 30 times a minute.',
  },
  epaByAddress: {
    points: 20,
    seconds: HOUR,
    message: 'Too many live look-ups from your network.',
  },
  checkoutByAccount: { points: 20, seconds: HOUR, message: 'Checkout was started many times already.' },
  checkoutConfirmationByAccount: {
    points: 60,
    seconds: HOUR,
    message: 'You have checked your payment too often.',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
