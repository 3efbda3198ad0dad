import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { startWarnings } from './start-warnings.ts'

const warningsFor = (source: NodeJS.ProcessEnv) => startWarnings(readEnv(source)).join('\n')
const PRODUCTION = { NODE_ENV: 'production', APP_ORIGIN: 'https://water.example' }
const COMPLETE = {
  ...PRODUCTION,
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Water <hello@water.test>',
  TRUST_PROXY: '1',
}

it('says nothing on a developer’s machine, nor of a production server that lacks nothing', () => {
  expect(warningsFor({})).toBe('')
  expect(warningsFor(COMPLETE)).toBe('')
})

it('names what a production server lacks', () => {
  const warnings = warningsFor(PRODUCTION)
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'TRUST_PROXY']) expect(warnings).toContain(name)
})

it('names what a public server should not be', () => {
  const warnings = warningsFor({ APP_ORIGIN: 'https://water.example' })
  expect(warnings).toContain('NODE_ENV is not production')
  expect(warnings).toContain('Payments are off')
  expect(warningsFor({ ...COMPLETE, STRIPE_SANDBOX: 'true' })).toContain('without paying')
})
