import type { StoredKind } from './legal-page.tsx'

const WITH_ACCOUNT = 'until you delete it or your account.'

/** What the server stores about a person with an account. Each entry names what its tables hold. */
export const ACCOUNT_DATA: readonly StoredKind[] = [
  {
    what: 'Your account',
    details:
      'E-mail address, name, picture if you add one, time zone, the region by which dates and times are written, unit, your city, water system or own well if you choose one, when you signed up and last logged in, and whether you have Premium.',
    kept: 'until you delete your account. An account whose e-mail address is not confirmed within 7 days is deleted.',
  },
  {
    what: 'How you log in',
    details:
      'Your password as an Argon2id hash, an authenticator app’s secret (encrypted), recovery codes (hashed), the Google account you linked with its e-mail address, access tokens you made for other programs (hashed) with their names, and each logged-in browser with its name and times. Links and codes in mails are stored as hashes, and with a code a hash that names the browser that asked for it.',
    kept: 'sessions end after 30 days without use, 90 days at most, and access tokens a year after their last use; the rest until you remove it or delete your account.',
  },
  {
    what: 'A changed e-mail address',
    details:
      'Your previous address and a hash of the link we mail to it, so that you can take the change back if someone else made it.',
    kept: '7 days after the change, and deleted within an hour after that.',
  },
  {
    what: 'What you save and scan',
    details:
      'Bookmarks, saved bottles and plans with their photos, scans with what was read from the label, and how many scans you made. A photo you only scan is not stored.',
    kept: WITH_ACCOUNT,
  },
  {
    what: 'Your own water tests',
    details:
      'With Premium: the laboratory, the day of the sample and the values you confirmed. The PDF they were read from is not stored.',
    kept: WITH_ACCOUNT,
  },
  {
    what: 'What you drink',
    details: 'With Premium: each drink with its time, your goal, cups, streak, level and history.',
    kept: WITH_ACCOUNT,
  },
  {
    what: 'Reminders',
    details:
      'Their times, and for notifications the address and keys your browser’s push service gave us, with the browser’s name.',
    kept: 'until you turn them off, your browser withdraws them, or you delete your account; a device also until you remove it, log out the session that added it, log out everywhere, or choose a new password by a link.',
  },
  {
    what: 'Payments',
    details:
      'Your customer number at the payment provider, your subscriptions and their dates, and the sums of invoices. We never see or store a card number.',
    kept: 'until you delete your account; your customer number until the payment provider has closed it, and 30 days at most after that. The sums of invoices stay without anything that leads to you.',
  },
  {
    what: 'Your free trial',
    details:
      'A keyed hash of your e-mail address and of your card’s fingerprint, from which neither can be read back, and the number of the trial’s subscription, so that each person and card has one trial.',
    kept: 'for good, also after you delete your account.',
  },
  {
    what: 'Cities you asked for',
    details:
      'Which cities without a tap-water report you asked for, so that we send you one mail when the report is published.',
    kept: 'until the report is published, or you delete your account.',
  },
  {
    what: 'Water you follow',
    details:
      'The cities and water systems whose figures you follow, and the figures we last wrote to you about.',
    kept: 'until you stop following them or delete your account.',
  },
  {
    what: 'Readings by the scanner',
    details:
      'When a photo or description of yours was read (for admins also when a draft was written), by what, how long it took and whether it worked. Not what it showed or said.',
    kept: 'for good to count them; your account’s number in them until you delete your account.',
  },
  {
    what: 'Days you were active',
    details: 'On which days you drank, scanned or saved something, to count active people.',
    kept: 'until you delete your account.',
  },
  {
    what: 'Security record',
    details:
      'Log-ins, refused log-ins, changes of password and address and similar events, with your account’s number, the time and the network address; and what admins did.',
    kept: 'for good, because a record of attacks must not be erasable; the network addresses for 90 days, and deleted within an hour after that. If you delete your account, its network addresses are deleted at once and only its number remains.',
  },
  {
    what: 'Work in the back office',
    details: 'For admins: which changes of pages and settings and which loads of data are theirs.',
    kept: 'until you delete your account; loads of data keep its number.',
  },
]

/** What the server stores about everyone, also without an account. */
export const VISITOR_DATA: readonly StoredKind[] = [
  {
    what: 'Messages',
    details: 'What you write on the contact page: name, e-mail address, subject and text, with our answer.',
    kept: 'one year after the last change, or until you delete the account you wrote from or whose confirmed e-mail address you left.',
  },
  {
    what: 'Limits against abuse',
    details:
      'Counts of attempts, such as wrong passwords, messages and mails sent. What is counted (a network address, an e-mail address, an account or a browser) is stored only as a hash.',
    kept: 'from one minute to one day, wrong codes of the second step 30 days, and deleted within an hour after that, also if you delete your account before.',
  },
  {
    what: 'The check at sign-up',
    details:
      'The question and its answer. Your browser also solves a small computing task, which this site sets and checks itself: no other company takes part, and nothing about your browser is stored.',
    kept: '5 minutes, and deleted within an hour after that.',
  },
  {
    what: 'Requests for cities and places',
    details:
      'Without an account: which city or place was asked for, with a keyed hash of your network address so that each network counts once, and the e-mail address you leave for the one mail about a city’s report, which you confirm by mail.',
    kept: 'until the report is published, 12 months at most; an address that is not confirmed, 7 days. An address is deleted with an account that has confirmed it.',
  },
  {
    what: 'Clicks to shops',
    details:
      'That a product’s link was followed and when, not who followed it. Each network counts once per product and hour: for that, a hash of your network address and the product is stored.',
    kept: 'clicks as long as the product, the hash two hours at most.',
  },
  {
    what: 'Mails on their way',
    details:
      'The recipient, the kind of mail and what it is about, such as a new e-mail address, until it is sent.',
    kept: 'a mail that cannot be delivered is dropped after 24 hours, and its record after 30 days. If you delete your account, mails to its confirmed address are dropped at once, but for the one that says so.',
  },
  {
    what: 'Server logs',
    details:
      'The path of each request without what you searched for, its outcome, and a number for finding errors. No network address, cookie or e-mail address.',
    kept: 'as long as the server keeps its logs.',
  },
]

/** What this site stores in a browser. */
export const BROWSER_DATA: readonly StoredKind[] = [
  {
    what: 'Cookies',
    details:
      'session: keeps you logged in. second-factor and oauth: carry a log-in from one step to the next. code-request: lets a code we mail work only in the browser that asked for it. devices: signed, says which accounts (five at most) have logged in with this browser, so that a stranger’s wrong passwords do not slow you down; it logs no one in. No cookie tracks you, and there are none for advertising or statistics.',
    kept: 'session 30 days after the last use; second-factor and oauth 10 minutes; code-request one hour; devices 400 days after the last log-in, or until you delete the account here.',
  },
  {
    what: 'Local storage',
    details:
      'Your theme, units and time zone, whether keyboard shortcuts are on, that someone has logged in here, the drinks and the reminder of the small glass, the water system you chose for a ZIP code, what you pay for water, repairs you began, and up to three days on which you used the tracker, after which it says how to install the app. With Premium also your last known day and presses that wait for a connection. For admins, which table columns they see.',
    kept: 'the drinks of the small glass for 14 days, a repair for 60 days, your day and a repair you began with an account until you log out, presses until they are sent; the rest until you clear it.',
  },
  {
    what: 'Session storage and IndexedDB',
    details:
      'A photo you chose, a description you typed on the scanner, and text you typed and did not send, so that logging in or a reload does not lose them.',
    kept: 'until you log out or the tab is closed; a photo for one hour at most.',
  },
  {
    what: 'Service worker',
    details: 'The site’s own code and an offline page, so that it opens without a connection.',
    kept: 'until you clear it.',
  },
]
