import { type Env, isLoopbackOrigin } from './env.ts'

/** Warns about settings that work but that an operator would regret, one sentence each. */
export function startWarnings(
  env: Pick<
    Env,
    'isProduction' | 'appOrigin' | 'smtpUrl' | 'mailFrom' | 'trustProxy' | 'usesStripeSandbox' | 'stripe'
  >,
): string[] {
  const warnings: string[] = []
  const isPublic = env.appOrigin !== undefined && !isLoopbackOrigin(env.appOrigin)
  if (env.isProduction && env.smtpUrl === undefined)
    warnings.push(
      'SMTP_URL is not set: mails are written to files in DATA_DIR/mail, and no one receives them.',
    )
  if (env.isProduction && env.mailFrom.includes('.example>'))
    warnings.push('MAIL_FROM is not set: mails come from an address that does not exist.')
  if (env.isProduction && env.trustProxy === 0)
    warnings.push(
      'TRUST_PROXY is 0: behind a proxy, limits by network would count all visitors as one. Set how many proxies there are.',
    )
  if (isPublic && !env.isProduction)
    warnings.push('APP_ORIGIN is a public address, but NODE_ENV is not production.')
  if (isPublic && !env.isProduction && !env.usesStripeSandbox && env.stripe === null)
    warnings.push(
      'Payments are off: there are no Stripe keys, and its sandbox is off on a public address unless STRIPE_SANDBOX=true.',
    )
  if (env.usesStripeSandbox && (isPublic || env.isProduction))
    warnings.push('STRIPE_SANDBOX is true: anyone can get Premium without paying.')
  return warnings
}
