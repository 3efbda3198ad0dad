import { ANSWER_ROWS } from './answer-rows.ts'
import { flowSuites } from './flow-suites.ts'
import { browser, node, type ProofRow } from './row.ts'

const ACCOUNTS = 'src/server/features/accounts'
const SCANS = 'src/server/features/scans'
const HYDRATION = 'src/server/features/hydration'
const AI = 'src/server/providers/ai'

/** Every row, in the order of the table. */
export const PROOF_ROWS: readonly ProofRow[] = [
  {
    id: 'M',
    shows:
      'Access: every procedure called as every kind of caller, and with other people’s ids; access tokens',
    goal: 'every result as in the table; a refused call changes no row; a token adds drinks and opens nothing else',
    suite: node('tests/authorization/matrix.test.ts', 'tests/http/log-drink.test.ts'),
    limitMinutes: 8,
  },
  {
    id: 'P1',
    shows: 'Planted secrets and Premium data, searched for in every answer, page and log',
    goal: '0 found where forbidden; found where allowed',
    suite: node(
      'tests/authorization/canary.test.ts',
      'tests/authorization/canary-pages.test.ts',
      'tests/http/account-logs.test.ts',
    ),
    limitMinutes: 8,
  },
  {
    id: 'Z',
    shows: 'Malformed inputs and type notes to every procedure, and broken HTTP requests',
    goal: '≥ 200 each and ≥ 10,000; 0 answers 5xx, 0 faults; p99 < 500 ms; event loop never blocked > 200 ms; memory + < 50 MB',
    suite: node(
      'tests/fuzz/procedures.test.ts',
      'tests/fuzz/type-notes.test.ts',
      'tests/fuzz/raw-http.test.ts',
    ),
    limitMinutes: 10,
    isAlone: true,
  },
  {
    id: 'R1',
    shows: 'Twenty scans at once by one free person',
    goal: '200 trials: one succeeds, the allowance comes back after a failure',
    suite: node(`${SCANS}/one-scan.service.test.ts`),
    limitMinutes: 8,
  },
  {
    id: 'R2',
    shows: 'The daily free scan in eight time zones, with changes between them',
    goal: '400 days each: never a second one, no day lost',
    suite: node(`${SCANS}/free-scan-reset.policy.test.ts`, `${HYDRATION}/hydration.zones.service.test.ts`),
    limitMinutes: 5,
  },
  {
    id: 'R3',
    shows: 'The tracker compared with an independent model; a hundred presses at once',
    goal: '5,000 sequences of presses and 5,000 of corrected days, 0 differences',
    suite: node(
      'src/shared/hydration/hydration.model.test.ts',
      `${HYDRATION}/hydration.model.service.test.ts`,
      'src/shared/hydration/days.model.test.ts',
      `${HYDRATION}/hydration.days-model.service.test.ts`,
      `${HYDRATION}/hydration.races.router.test.ts`,
    ),
    limitMinutes: 15,
  },
  {
    id: 'R4',
    shows: 'Two admins who remove each other’s role at the same time',
    goal: '500 trials: one is always left, no deadlock',
    suite: node(`${ACCOUNTS}/roles/roles.service.test.ts`),
    limitMinutes: 5,
  },
  {
    id: 'R5',
    shows: 'Fifty simultaneous uses of one link, code or question',
    goal: '200 trials each: one succeeds',
    suite: node(`${ACCOUNTS}/tokens/tokens.service.test.ts`),
    limitMinutes: 5,
  },
  {
    id: 'R6',
    shows: 'Twenty simultaneous checkouts of one person',
    goal: '200 trials: one page, one customer',
    suite: node('tests/faults/checkout-race.test.ts'),
    limitMinutes: 10,
  },
  {
    id: 'W1',
    shows: 'Payment events in any order, lost, repeated, fifty at once, forged',
    goal: '1,000 histories end in the provider’s state, each effect once; forged events do nothing; p99 < 1 s',
    suite: node('tests/faults/subscription-events.test.ts', 'tests/http/stripe-webhook.test.ts'),
    limitMinutes: 20,
    isAlone: true,
  },
  {
    id: 'K1',
    shows: 'The server killed while it writes',
    goal: '100 times: no confirmed write is lost, ready in ≤ 5 s',
    suite: node('tests/faults/kill-app.test.ts'),
    limitMinutes: 15,
    isAlone: true,
  },
  {
    id: 'K2',
    shows:
      'Server, embedded database or both killed, also during the first start and as process 1 of a container; an import killed; a copied data folder',
    goal: '50 + 20 kills: starts without manual repair, stops cleanly, no confirmed write is lost; 5 copies: each has its own database',
    suite: node(
      'tests/faults/kill-database.test.ts',
      'tests/faults/container-kills.test.ts',
      'tests/faults/copied-folder.test.ts',
      'tests/faults/kill-import.test.ts',
      'src/server/db/embedded-postgres.test.ts',
    ),
    limitMinutes: 25,
    isAlone: true,
  },
  {
    id: 'T2',
    shows:
      'Two processes and a streaming replica behind a balancer: every suite over HTTP, of whole pages and of access again; what is special about two',
    goal: 'every test as with one process; no one reads their own write late; a replica that is killed, silent or late loses no answer',
    suite: node(
      'tests/http',
      'tests/ssr',
      'tests/authorization',
      'tests/faults/two-processes.test.ts',
      'src/server/db/read-replica.test.ts',
      'src/server/db/read-only-pool.test.ts',
    ),
    env: { TEST_PROCESSES: '2' },
    limitMinutes: 30,
    isAlone: true,
  },
  {
    id: 'WK',
    shows:
      'A simulated week of 2,000 people on two servers: sign-ups, presses online and offline, corrections, rest days, goals, photos, scans, payments, cancellations, ended subscriptions, reminders, letters, imports, admins; with kills, outages, a full disk, faults of payments and clocks that jump',
    goal: 'every person’s tracker, bookmarks, scans, Premium, mails and notifications as an independent model says: 0 differences',
    suite: node('lab/simulation/week.test.ts'),
    limitMinutes: 110,
    isAlone: true,
  },
  {
    id: 'ST',
    shows:
      'A first start with a database that wakes late, holds a lock and is slow; five on empty folders next to four busy loops',
    goal: 'ready every time, with what it does and how far it is every 10 s',
    suite: node('tests/faults/slow-start.test.ts'),
    limitMinutes: 30,
    isAlone: true,
  },
  {
    id: 'UP',
    shows:
      'Data folders of the versions of 2026-11-23 and 2026-11-25 started with this one, and data of a newer version',
    goal: '0 rows lost, changed or added; one backup first, which restores the earlier version; a newer one’s data is refused unchanged',
    suite: node('tests/faults/upgrade.test.ts'),
    limitMinutes: 8,
  },
  {
    id: 'D1',
    shows: 'The database stopped or crashed, all of its connections closed or busy',
    goal: 'in 60 s of load only 503 with Retry-After; works ≤ 5 s after it is back; the server never exits',
    suite: node('tests/http/database-outage.test.ts', 'tests/faults/database-restart.test.ts'),
    limitMinutes: 8,
    isAlone: true,
  },
  {
    id: 'D2',
    shows: 'A network to the database that is slow, silent, or breaks during a commit',
    goal: 'silence answered ≤ 6 s; 200 broken commits each: 0 double effects; broken answers: 503',
    suite: node('tests/faults/database-network.test.ts'),
    limitMinutes: 12,
    isAlone: true,
  },
  {
    id: 'A1',
    shows: 'An AI service that is slow, down, wrong or malicious',
    goal: 'an answer or an error message ≤ 45 s; ≤ 2 calls; no output of a model becomes a link or markup',
    suite: node(
      `${AI}/ai.openai.test.ts`,
      `${AI}/openai/injections.test.ts`,
      'tests/http/openai-scans.test.ts',
    ),
    limitMinutes: 8,
    isAlone: true,
  },
  {
    id: 'LR',
    shows: 'A label read again while other processes are busy',
    goal: '10 readings of the same bytes: one answer',
    suite: node('packages/label-reader/process/same-answer.test.ts'),
    limitMinutes: 5,
  },
  {
    id: 'S1',
    shows: 'Picture addresses that point into the private network (SSRF)',
    goal: '≥ 80 addresses: 0 connections, refused ≤ 10 s',
    suite: node('tests/faults/ssrf.test.ts'),
    limitMinutes: 8,
  },
  {
    id: 'S2',
    shows:
      'Decompression bombs, polyglot files, truncated pictures, pictures with GPS data, and uploads that never end',
    goal: 'all bad ones rejected with 4xx; < 400 MB with 8 at once; only clean WebP comes out; 30 unfinished uploads hold < 24 MB',
    suite: node(
      'tests/faults/hostile-pictures.test.ts',
      'tests/faults/unfinished-uploads.test.ts',
      'src/server/providers/images/images.sharp.test.ts',
    ),
    limitMinutes: 8,
    isAlone: true,
  },
  {
    id: 'X',
    shows: 'Markup that would run a script, in every text a page shows, in Chromium',
    goal: '≥ 200 payloads and generated trees: 0 dialogs, 0 violations of the content security policy, no markup survives',
    suite: browser('tests/e2e/script-injection.test.ts'),
    limitMinutes: 15,
  },
  {
    id: 'AX',
    shows:
      'Accessibility of every route and its states: axe, 320 px, 200 % zoom, names, forced colors, reduced motion; the main flows by the keyboard',
    goal: 'both sizes in both themes: 0 violations, nothing cut off, nothing moves; focus always visible and never lost',
    suite: browser(
      'tests/e2e/accessibility.test.ts',
      'tests/e2e/accessibility-members.test.ts',
      'tests/e2e/keyboard.test.ts',
    ),
    limitMinutes: 25,
  },
  {
    id: 'F1',
    shows: 'A full disk',
    goal: 'an error message with 507, no partial file, works again when there is space',
    suite: node('tests/faults/disk-full.test.ts', 'src/server/providers/files/files.disk.test.ts'),
    limitMinutes: 5,
  },
  {
    id: 'G1',
    shows: 'SIGTERM with requests in flight, also sent twice at once as Ctrl+C on npm start does',
    goal: '0 of 100 dropped, exits with 0 in ≤ 10 s; a forced exit stops the database too',
    suite: node(
      'tests/faults/sigterm.test.ts',
      'tests/faults/repeated-signals.test.ts',
      'tests/http/health-and-shutdown.test.ts',
    ),
    limitMinutes: 10,
    isAlone: true,
  },
  {
    id: 'H',
    shows: 'The headers of every address for every kind of caller, and who may keep an answer',
    goal: 'security headers on 100 %; cached pages allow exactly their own scripts; 1,000 nonces differ; no answer to a session is cached',
    suite: node(
      'tests/http/header-crawl.test.ts',
      'tests/http/headers.test.ts',
      'tests/http/private-answers.test.ts',
    ),
    limitMinutes: 8,
  },
  {
    id: 'L',
    shows: 'Password guessing, attempts from ten networks to lock the owner out, and account enumeration',
    goal: 'refused after 10 attempts in 15 min from one network; the owner always gets in, delayed ≤ 5 s; answers identical; AUC 0.45–0.55',
    suite: node(
      'tests/faults/guessing.test.ts',
      'tests/faults/lock-out.test.ts',
      `${ACCOUNTS}/sign-in/limits.router.test.ts`,
    ),
    limitMinutes: 20,
    isAlone: true,
  },
  {
    id: 'ML',
    shows: 'Mails that strangers can have sent to an address, and mails of the contact page',
    goal: 'nothing to an unconfirmed address but what was asked for; 20 mails an hour and the first one of each network; the owner’s own mails never blocked; 30 messages an hour are mailed, then one digest',
    suite: node('tests/faults/mails-to-strangers.test.ts', 'src/server/features/mail/mail-kinds.test.ts'),
    limitMinutes: 8,
  },
  {
    id: 'Q',
    shows: 'A hundred requests at once of one account, for every queue that people can fill',
    goal: 'what is too much is turned away; the p95 of others stays within twice their calm one and 0.3 s',
    suite: node(
      'tests/faults/shared-queues.test.ts',
      'src/server/limits/shares.test.ts',
      'src/server/providers/circuit.cockatiel.test.ts',
    ),
    limitMinutes: 10,
    isAlone: true,
  },
  {
    id: 'UQ',
    shows: 'Places for uploads: accounts that may not upload, are not confirmed, or send slowly',
    goal: 'refused before the body is read; one and a quarter without a confirmed address; admins always get in; slow bodies end',
    suite: node('tests/http/uploads-under-way.test.ts'),
    limitMinutes: 5,
  },
  {
    id: 'PA',
    shows: 'Every address that answers without a log-in: how it is protected; one spelling for each page',
    goal: 'each kept by content version, limited at once or counted; each page kept once',
    suite: node(
      'tests/http/public-addresses.test.ts',
      'tests/http/sitemap.test.ts',
      'tests/ssr/one-spelling.test.ts',
    ),
    limitMinutes: 8,
  },
  {
    id: 'U',
    shows:
      'Accounts prepared by a stranger: every way in, for each way the owner arrives; restored addresses; rights given to an address',
    goal: 'no prepared way in stays open, the owner always gets in, people who signed up themselves keep everything; no unconfirmed address gets or uses a right',
    suite: node(
      `${ACCOUNTS}/sign-up/prepared-accounts.test.ts`,
      `${ACCOUNTS}/take-back/take-back.router.test.ts`,
      `${ACCOUNTS}/unconfirmed/unconfirmed.service.test.ts`,
      'tests/authorization/new-admins.test.ts',
    ),
    limitMinutes: 5,
  },
  {
    id: 'SH',
    shows:
      'Shared pages: results, authorities and links that a browser made up, in every way a bookmark can be saved',
    goal: '1,000 forged bookmarks: nothing forged is shown as ours, and no link dies',
    suite: node(
      'src/server/features/bookmarks/forged-bookmarks.test.ts',
      'src/server/features/bookmarks/composed-bookmarks.router.test.ts',
      'src/server/features/bookmarks/sharing.router.test.ts',
      'src/shared/scans/corrections.rules.test.ts',
    ),
    limitMinutes: 10,
  },
  ...ANSWER_ROWS,
  {
    id: 'FB',
    shows:
      'The same files and zones in a browser, and what is typed or pressed before the code of a page has come',
    goal: 'the importer’s sums are those of the files; every field keeps its text, and a press is carried out once',
    suite: browser(
      'tests/e2e/tracker-import-cases.test.ts',
      'tests/e2e/time-zones.test.ts',
      'tests/e2e/before-code.test.ts',
    ),
    limitMinutes: 10,
  },
  {
    id: 'BS',
    shows: 'Every flow in Chromium that takes the same steps on a phone and on a desktop',
    goal: 'each is done at both sizes; axe finds nothing in either theme; no page complains',
    suite: browser(...flowSuites()),
    limitMinutes: 60,
  },
  {
    id: 'BW',
    shows:
      'A week of two people in Chromium, one with fluid ounces and one with milliliters: water found and followed, an account, a trial, five bottles, two repairs, seven days of drinks over a change of clocks, an import, a correction, the plan paid and canceled, export and deletion',
    goal: 'every step is done and has its picture; no page complains; nothing moves by itself',
    suite: browser('tests/e2e/whole-week.test.ts'),
    limitMinutes: 15,
    isAlone: true,
  },
  {
    id: 'Y',
    shows: 'Security checks in the source, removed one at a time',
    goal: '≥ 30 checks, each covered by a test that fails without it',
    limitMinutes: 15,
    isAlone: true,
  },
]
