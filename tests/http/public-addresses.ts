/**
 * Every endpoint and procedure that answers without a log-in, and what keeps one visitor from slowing it down for others:
 * - made once: for all visitors, until the public content changes;
 * - `at once`: one network has at most a quarter of the capacity in `src/server/limits/shared-queues.ts`;
 * - counted: one network may do it so often in a while, by `src/server/limits/limits.ts`.
 *
 * Pages are not listed: each, and where an address leads a visitor, is kept by content version or rendered so many at once (`pages`).
 * Nor are procedures with `.meta({ cache: … })`, which are kept by content version. Made-up addresses and inputs are found in no
 * cache: each call of a public query also takes its turn (`run-in-turn.ts`).
 */
export const PUBLIC_ENDPOINTS: Readonly<Record<string, string>> = {
  '/healthz': 'says a constant',
  '/readyz': 'one question to the database at a time',
  '/metrics': 'needs METRICS_TOKEN',
  'POST /api/stripe/webhook': 'needs the provider’s signature',
  '/api/account/export': 'needs a session',
  '/api/log': 'at once; adds nothing without an access token',
  '/api/today': 'at once; answers nothing without an access token that may read',
  '/api/drinks': 'at once; answers nothing without an access token that may read',
  '/images/*': 'at once',
  '/share-pictures/*': 'at once; made once for each content version, one at a time',
  '/auth/:provider': 'at once',
  '/auth/:provider/callback': 'at once',
  '/start': 'at once',
  '/go/:productId': 'at once',
  '/robots.txt': 'says a constant',
  '/sitemap.xml': 'made once for each content version, one file at a time',
  '/sitemap-N.xml': 'made once for each content version, one file at a time',
  '/.well-known/security.txt': 'at once',
  '/.well-known/change-password': 'says a constant',
  'POST /share-photo': 'says a constant',
  'POST /weekly-letter': 'at once',
  'POST /well-reminder': 'at once',
}

/** How each such procedure is protected: the limit that counts it, or null if it is only limited at once (`reads`). */
export const PUBLIC_PROCEDURES: Readonly<Record<string, string | null>> = {
  'auth.challenge': 'humanCheckByAddress',
  'auth.providers': null,
  'auth.requestCode': 'linkByAddress',
  'auth.requestPasswordReset': 'linkByAddress',
  'auth.resendVerification': 'linkByAddress',
  'auth.resetPassword': 'linkByAddress',
  'auth.signIn': 'signInByAddress',
  'auth.signUp': 'signUpByAddress',
  'auth.sso': null,
  'auth.takeBackEmail': 'linkByAddress',
  'auth.verifyCode': 'signInByAddress',
  'auth.verifyEmail': 'linkByAddress',
  'auth.verifyFactor': null,
  'bookmarks.shared': null,
  'cities.ask': 'cityRequestByAddress',
  'cities.confirmRequest': null,
  'contact.send': 'contactByAddress',
  'myWater.stopWellReminder': null,
  'reminders.stopLetter': null,
  'waterSystems.ask': 'placeRequestByAddress',
  'waterSystems.askEpa': 'epaByAddress',
  'waterSystems.askLive': 'hubeauByAddress',
  'waterSystems.near': null,
}
