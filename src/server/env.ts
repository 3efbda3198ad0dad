import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ADMIN_PASSWORD_MIN_LENGTH, normalizeEmail } from '#shared/accounts/credentials.rules.ts'
import type { S3Settings } from './providers/files/files.s3.aws.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.trim())

/** A shorter secret could be guessed (32 base64 characters hold 192 bits). */
export const APP_SECRET_MIN_LENGTH = 32

/** `a@b.example`, or `Name <a@b.example>`. */
const sender = z
  .string()
  .trim()
  .refine((text) => z.email().safeParse(addressIn(text)).success && !/[\r\n]/.test(text), {
    error: 'expected an address such as Smart Hydration <hello@example.com>',
  })

/** The settings of up to three services to log in with: OIDC_CLIENT_ID, OIDC_2_CLIENT_ID, OIDC_3_CLIENT_ID and so on. */
const OIDC_PREFIXES = ['OIDC', 'OIDC_2', 'OIDC_3'] as const
type OidcPrefix = (typeof OIDC_PREFIXES)[number]

const oidcSettings = <Prefix extends OidcPrefix>(prefix: Prefix) =>
  ({
    [`${prefix}_CLIENT_ID`]: optionalText,
    [`${prefix}_CLIENT_SECRET`]: optionalText,
    [`${prefix}_ISSUER`]: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
    [`${prefix}_NAME`]: optionalText.pipe(z.string().max(40).optional()),
    [`${prefix}_ICON`]: optionalText,
    [`${prefix}_DOMAINS`]: optionalText,
  }) as Record<
    `${Prefix}_CLIENT_ID` | `${Prefix}_CLIENT_SECRET` | `${Prefix}_ICON` | `${Prefix}_DOMAINS`,
    typeof optionalText
  > &
    Record<`${Prefix}_ISSUER` | `${Prefix}_NAME`, z.ZodType<string | undefined>>

const OIDC_SHAPE = { ...oidcSettings('OIDC'), ...oidcSettings('OIDC_2'), ...oidcSettings('OIDC_3') }

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: optionalText,
  APP_ORIGIN: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
  DATABASE_URL: optionalText,
  DATABASE_READ_URL: optionalText,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  DATA_DIR: z.string().default('.data'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  APP_SECRET: optionalText.pipe(z.string().min(APP_SECRET_MIN_LENGTH).optional()),
  ADMIN_EMAIL: z.email().default('admin@smart-hydration.example'),
  ADMIN_PASSWORD: optionalText.pipe(z.string().min(ADMIN_PASSWORD_MIN_LENGTH).optional()),
  SMTP_URL: optionalText.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: sender.default('Smart Hydration <hello@smart-hydration.example>'),
  ...OIDC_SHAPE,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  OPENAI_IMAGE_MODEL: z.string().min(1).default('gpt-image-1'),
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(2_000_000),
  STRIPE_SECRET_KEY: optionalText.pipe(
    z
      .string()
      .regex(/^[rs]k_(test|live)_/, 'a secret key begins with sk_test_ or sk_live_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_PRICE_ID: optionalText,
  STRIPE_PRICE_ID_YEARLY: optionalText,
  STRIPE_SANDBOX: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEED_ON_START: flag.default(true),
  METRICS_TOKEN: optionalText.pipe(z.string().min(16).optional()),
  FILES_S3_ENDPOINT: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_BUCKET: optionalText,
  FILES_S3_ACCESS_KEY_ID: optionalText,
  FILES_S3_SECRET_ACCESS_KEY: optionalText,
  FILES_S3_PATH_STYLE: flag.default(true),
  SISTER_APP_NAME: optionalText,
  SISTER_APP_URL: optionalText.pipe(z.url({ protocol: /^https$/ }).optional()),
})

export const ENV_NAMES: readonly string[] = Object.keys(schema.shape)

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an origin can be reached from its own machine only. */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK_HOSTS.has(new URL(origin).hostname)

/** The origin in `APP_ORIGIN`. Throws for an address with more than that: the site cannot be served below a path. */
function originIn(address: string): string {
  const { origin, href } = new URL(address)
  if (href === `${origin}/`) return origin
  throw envError([
    `APP_ORIGIN: use ${origin} alone; the site is served at the root of its host, not below a path`,
  ])
}

/** The address in a sender such as `Name <a@b.example>`. */
export function addressIn(text: string): string {
  return /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text
}

/** Whether start failures include a stack trace. */
export const showsTraces = (source: NodeJS.ProcessEnv = process.env): boolean =>
  ['debug', 'trace'].includes(source.LOG_LEVEL?.trim() ?? '')

/** An error that names every variable with an invalid value. */
function envError(problems: readonly string[]): Error {
  return new Error(`The environment has invalid values (see .env.example): ${problems.join('; ')}`)
}

/** A service to log in with (OpenID Connect), as it is set. */
export interface LoginProviderSettings {
  /** Part of addresses and of stored identities: the same for each service as long as its settings keep their number. */
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Path of a picture for its button. */
  iconFile: string | null
  /** Domains of e-mail addresses in lower case: its log-in is for these alone. Empty: for everyone. */
  domains: readonly string[]
}

/**
 * Reads the environment and `.env`, if it exists; environment variables win.
 * Throws an Error that names every invalid variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  if (source === process.env && existsSync('.env')) process.loadEnvFile('.env')
  // An empty variable counts as not set: `PORT=` in a file means the default, not port 0.
  const entries = Object.entries(source).filter(([, value]) => value?.trim() !== '')
  const parsed = schema.safeParse(Object.fromEntries(entries))
  if (!parsed.success) {
    throw envError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && env.APP_ORIGIN === undefined) {
    throw envError(['APP_ORIGIN: production needs the public address of the site'])
  }
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined) {
    throw envError(['DATABASE_READ_URL: set DATABASE_URL too; the embedded database has no replica'])
  }
  const appOrigin = env.APP_ORIGIN === undefined ? undefined : originIn(env.APP_ORIGIN)
  if (isProduction && appOrigin?.startsWith('http:') && !isLoopbackOrigin(appOrigin)) {
    throw envError([
      'APP_ORIGIN: production needs an https address, because browsers keep no log-in of an http one; put a proxy with a certificate in front',
    ])
  }
  const stripe = readStripe(env)
  const usesStripeSandbox =
    stripe === null &&
    (env.STRIPE_SANDBOX ?? (!isProduction && (appOrigin === undefined || isLoopbackOrigin(appOrigin))))
  if (env.STRIPE_PRICE_ID_YEARLY !== undefined && stripe === null && !usesStripeSandbox)
    throw envError(['STRIPE_PRICE_ID_YEARLY: set the other three variables of Stripe too'])
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    /** The origin of the site: scheme, host, port. Undefined until the port is known. */
    appOrigin,
    /** Whether HSTS covers subdomains too. */
    hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS,
    /** Undefined for the embedded server in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** A streaming replica of `databaseUrl`; undefined when every read goes to that. */
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    dataDir: path.resolve(env.DATA_DIR),
    /** How many proxies are in front of the server (with 0, forwarded headers are ignored). */
    trustProxy: env.TRUST_PROXY,
    /** The master key for encryption and signatures; undefined for the one in the data folder. */
    appSecret: env.APP_SECRET,
    /** The first admin. Without a password one is generated and printed once. */
    firstAdmin: { email: normalizeEmail(env.ADMIN_EMAIL), password: env.ADMIN_PASSWORD },
    /** Undefined to write mails to files in the data folder. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Services that people may log in with, in the order of their buttons. */
    loginProviders: readLoginProviders(env),
    /** Access to the OpenAI API or a compatible one. Without a key the built-in engine answers. */
    ai: {
      apiKey: env.OPENAI_API_KEY ?? null,
      baseUrl: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL,
      imageModel: env.OPENAI_IMAGE_MODEL,
      dailyTokens: env.AI_DAILY_TOKENS,
    },
    /** Null without Stripe keys. */
    stripe,
    /** The price of a year of Premium, at Stripe or in its sandbox; null to sell it by the month only. */
    yearlyPriceId: env.STRIPE_PRICE_ID_YEARLY ?? null,
    /** Whether the sandbox replaces Stripe: anyone can subscribe without paying. Without either, payments are off. */
    usesStripeSandbox,
    logLevel: env.LOG_LEVEL,
    seedOnStart: env.SEED_ON_START,
    /** The token for `/metrics`; without it nothing is counted and `/metrics` does not exist. */
    metricsToken: env.METRICS_TOKEN,
    /** The bucket for pictures; null to store them in `dataDir`. */
    s3: readS3(env),
    /** The operator's own food-scanning app. Without one the footer recommends Open Food Facts. */
    sisterApp: readSisterApp(env),
  }
}

/** The settings, read once from the environment. `.env.example` explains each variable. */
export type Env = ReturnType<typeof readEnv>

type Variables = z.infer<typeof schema>

/** The values of two or three variables that belong together, in their order; null without any of them. */
function allOrNone<const Names extends readonly (keyof Variables)[]>(env: Variables, ...names: Names) {
  const values = names.map((name) => env[name])
  if (values.every((value) => value === undefined)) return null
  if (values.includes(undefined))
    throw envError([`${names.join(', ')}: set ${names.length === 2 ? 'both' : 'all three'}, or none`])
  return values as { [Index in keyof Names]: NonNullable<Variables[Names[Index]]> }
}

/** A client and its secret. With one of them the button would silently be missing. */
function readClient(env: Variables, prefix: OidcPrefix | 'GOOGLE') {
  const both = allOrNone(env, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`)
  return both === null ? null : { clientId: both[0], clientSecret: both[1] }
}

/** A service with a client is offered; Google has names of its own, because its issuer and its name are known. */
function readLoginProviders(env: Variables): LoginProviderSettings[] {
  const own = OIDC_PREFIXES.flatMap((prefix, index): LoginProviderSettings[] => {
    const client = readClient(env, prefix)
    if (client === null) return []
    const issuer = env[`${prefix}_ISSUER`]
    if (issuer === undefined)
      throw envError([`${prefix}_ISSUER: set the address of the service that ${prefix}_CLIENT_ID is from`])
    const id = index === 0 ? 'oidc' : `oidc-${index + 1}`
    const name = env[`${prefix}_NAME`] ?? new URL(issuer).hostname
    const domains = readDomains(`${prefix}_DOMAINS`, env[`${prefix}_DOMAINS`])
    return [{ id, name, issuer, iconFile: env[`${prefix}_ICON`] ?? null, domains, ...client }]
  })
  const all = own.flatMap(({ domains }) => domains)
  const twice = all.find((domain, index) => all.indexOf(domain) !== index)
  if (twice !== undefined) throw envError([`OIDC_DOMAINS: ${twice} belongs to one service only`])
  const google = readClient(env, 'GOOGLE')
  if (google === null) return own
  const known = { id: 'google', name: 'Google', issuer: env.GOOGLE_ISSUER, iconFile: null, domains: [] }
  return [...own, { ...known, ...google }]
}

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** Domains with commas between them: "example.com, example.org". */
function readDomains(name: string, list: string | undefined): string[] {
  const domains = (list ?? '')
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '')
  const wrong = domains.find((domain) => !DOMAIN.test(domain))
  if (wrong !== undefined) throw envError([`${name}: ${wrong} is not a domain such as example.com`])
  return domains
}

/** Stripe needs all three variables. With some of them, payments would fail only when someone pays. */
function readStripe(env: Variables) {
  const all = allOrNone(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID')
  if (all === null) return null
  if (env.STRIPE_SANDBOX) throw envError(['STRIPE_SANDBOX: there are Stripe keys too; set one or the other'])
  const [secretKey, webhookSecret, priceId] = all
  return { secretKey, webhookSecret, priceId }
}

/** The banner needs both the name and the address of the app. */
function readSisterApp(env: Variables) {
  const both = allOrNone(env, 'SISTER_APP_NAME', 'SISTER_APP_URL')
  return both === null ? null : { name: both[0], url: both[1] }
}

/** A bucket needs all three variables. With some of them, the first picture would fail instead of the start. */
function readS3(env: Variables): S3Settings | null {
  const all = allOrNone(env, 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY')
  if (all === null) return null
  const [bucket, accessKeyId, secretAccessKey] = all
  return {
    endpoint: env.FILES_S3_ENDPOINT,
    region: env.FILES_S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    isPathStyle: env.FILES_S3_PATH_STYLE,
  }
}
