/** Test files that are run together, in one project of the tests. */
interface Suite {
  project: 'node' | 'browser'
  files: readonly string[]
}

/** One row of the proof: a property, and the tests that show it. */
export interface ProofRow {
  id: string
  /** What is shown. */
  shows: string
  goal: string
  /** Left out for the guards, which have a runner of their own. */
  suite?: Suite
  /** After this many minutes the row is given up. */
  limitMinutes: number
  /** Whether it has the machine to itself: its figure is a time or an amount of memory, or it fills the machine. */
  isAlone?: true
}

const node = (...files: string[]): Suite => ({ project: 'node', files })
const browser = (...files: string[]): Suite => ({ project: 'browser', files })

const ACCOUNTS = 'src/server/features/accounts'
const SCANS = 'src/server/features/scans'
const HYDRATION = 'src/server/features/hydration'
const AI = 'src/server/providers/ai'

/** Every row, in the order in which they are run and written down. */
export const PROOF_ROWS: readonly ProofRow[] = [
  {
    id: 'M',
    shows: 'Who may call what: every procedure as every kind of caller, and what belongs to somebody else',
    goal: 'every cell as the table says; a refusal changes no row',
    suite: node('tests/authorization/matrix.test.ts'),
    limitMinutes: 8,
  },
  {
    id: 'P1',
    shows: 'Planted secrets and Premium data, looked for in every answer, page and log',
    goal: '0 found where forbidden, found where allowed',
    suite: node(
      'tests/authorization/canary.test.ts',
      'tests/authorization/canary-pages.test.ts',
      'tests/http/account-logs.test.ts',
    ),
    limitMinutes: 8,
  },
  {
    id: 'Z',
    shows: 'Malformed inputs and type notes to every procedure, and requests that are hardly HTTP',
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
    suite: node(`${SCANS}/one-scan/one-scan.service.test.ts`),
    limitMinutes: 8,
  },
  {
    id: 'R2',
    shows: 'The free scan of a day in eight time zones, hopping among them',
    goal: '400 days each: never a second one, no day lost',
    suite: node(`${SCANS}/scans.policy.test.ts`, `${HYDRATION}/hydration.zones.service.test.ts`),
    limitMinutes: 5,
  },
  {
    id: 'R3',
    shows: 'The tracker beside a model of its own; a hundred presses at once',
    goal: '5,000 sequences, 0 differences',
    suite: node(
      'src/shared/hydration/hydration.model.test.ts',
      `${HYDRATION}/hydration.model.service.test.ts`,
      `${HYDRATION}/hydration.races.router.test.ts`,
    ),
    limitMinutes: 15,
  },
  {
    id: 'R4',
    shows: 'Two admins who turn against each other at once',
    goal: '500 trials: one is always left, no deadlock',
    suite: node(`${ACCOUNTS}/roles/roles.service.test.ts`),
    limitMinutes: 5,
  },
  {
    id: 'R5',
    shows: 'Fifty who use one link, code or question at once',
    goal: '200 trials each: one succeeds',
    suite: node(`${ACCOUNTS}/tokens/tokens.service.test.ts`),
    limitMinutes: 5,
  },
  {
    id: 'R6',
    shows: 'Twenty checkouts begun at once by one person',
    goal: '200 trials: one page, one customer',
    suite: node('tests/faults/checkout-race.test.ts'),
    limitMinutes: 10,
  },
  {
    id: 'W1',
    shows: 'Payment events in any order, lost, repeated, fifty at once, forged',
    goal: '1,000 lives end in the provider’s truth, each effect once; forged ones do nothing; p99 < 1 s',
    suite: node('tests/faults/subscription-events.test.ts', 'tests/http/stripe-webhook.test.ts'),
    limitMinutes: 20,
    isAlone: true,
  },
  {
    id: 'K1',
    shows: 'The server killed while it writes',
    goal: '100 times: nothing confirmed is lost, ready in ≤ 5 s',
    suite: node('tests/faults/kill-app.test.ts'),
    limitMinutes: 15,
    isAlone: true,
  },
  {
    id: 'K2',
    shows:
      'Server, embedded database or both killed, also during the first start and as process 1 of a container; a copied data folder',
    goal: '50 + 20 kills: opens without a hand, stops cleanly, nothing confirmed is lost; 5 copies: each has its own database',
    suite: node(
      'tests/faults/kill-database.test.ts',
      'tests/faults/container-kills.test.ts',
      'tests/faults/copied-folder.test.ts',
      'src/server/db/embedded-postgres.test.ts',
    ),
    limitMinutes: 25,
    isAlone: true,
  },
  {
    id: 'D1',
    shows: 'The database stopped, crashed, all of its connections ended or busy',
    goal: 'in 60 s of load only 503 with Retry-After; works ≤ 5 s after it is back; the server never ends',
    suite: node('tests/http/database-outage.test.ts', 'tests/faults/database-restart.test.ts'),
    limitMinutes: 8,
    isAlone: true,
  },
  {
    id: 'D2',
    shows: 'A network to the database that is slow, silent, or breaks off while something commits',
    goal: 'silence answered ≤ 6 s; 200 broken commits each: 0 double effects; broken answers: 503',
    suite: node('tests/faults/database-network.test.ts'),
    limitMinutes: 12,
    isAlone: true,
  },
  {
    id: 'A1',
    shows: 'An AI service that is slow, down, wrong or malicious',
    goal: 'an answer or a sentence ≤ 45 s; ≤ 2 calls; nothing of a model becomes link or markup',
    suite: node(
      `${AI}/ai.openai.test.ts`,
      `${AI}/openai/injections.test.ts`,
      'tests/http/openai-scans.test.ts',
    ),
    limitMinutes: 8,
    isAlone: true,
  },
  {
    id: 'S1',
    shows: 'Addresses that lead inside, given where a picture is fetched from',
    goal: '≥ 80 addresses: 0 connections, refused ≤ 10 s',
    suite: node('tests/faults/ssrf.test.ts'),
    limitMinutes: 8,
  },
  {
    id: 'S2',
    shows:
      'Pictures that are bombs, something else as well, cut off, tell where they were taken, or never end',
    goal: 'all bad ones refused with 4xx; < 400 MB with 8 at once; only clean WebP comes out; 30 unfinished hold < 24 MB',
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
    goal: '≥ 200 payloads and generated trees: 0 dialogs, 0 breaches of the policy, nothing survives',
    suite: browser('tests/e2e/script-injection.test.ts'),
    limitMinutes: 15,
  },
  {
    id: 'F1',
    shows: 'A disk that is full',
    goal: 'a sentence with 507, no half file, works again when there is space',
    suite: node('tests/faults/disk-full.test.ts', 'src/server/providers/files/files.disk.test.ts'),
    limitMinutes: 5,
  },
  {
    id: 'G1',
    shows: 'A server told to stop with requests under way, also twice at once as Ctrl+C on npm start does',
    goal: '0 of 100 dropped, ends with 0 in ≤ 10 s; a forced end stops the database too',
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
    goal: 'security headers on 100 %; 1,000 nonces differ; nothing of a session is kept',
    suite: node(
      'tests/http/header-crawl.test.ts',
      'tests/http/headers.test.ts',
      'tests/http/private-answers.test.ts',
    ),
    limitMinutes: 8,
  },
  {
    id: 'L',
    shows:
      'Guessed passwords, attackers in ten networks who try to shut the owner out, and whether an address with an account can be told from one without',
    goal: 'refused after 10 tries in 15 min from one network; the owner always gets in, held back ≤ 5 s; answers identical; AUC 0.45–0.55',
    suite: node(
      'tests/faults/guessing.test.ts',
      'tests/faults/lock-out.test.ts',
      `${ACCOUNTS}/sign-in/limits.router.test.ts`,
    ),
    limitMinutes: 20,
    isAlone: true,
  },
  {
    id: 'U',
    shows:
      'Accounts prepared by a stranger: every way in, for each way the owner comes; addresses taken back',
    goal: 'no prepared way stays open, the owner always gets in, whoever signed up themselves keeps everything',
    suite: node(
      `${ACCOUNTS}/sign-up/prepared-accounts.test.ts`,
      `${ACCOUNTS}/take-back/take-back.router.test.ts`,
      `${ACCOUNTS}/unconfirmed/unconfirmed.service.test.ts`,
    ),
    limitMinutes: 5,
  },
  {
    id: 'Y',
    shows: 'The guards in the source, taken away one at a time',
    goal: '≥ 30 guards, each noticed by a test',
    limitMinutes: 15,
    isAlone: true,
  },
]
