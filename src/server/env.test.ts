import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENV_NAMES, readEnv } from './env.ts'

const BUCKET = {
  FILES_S3_BUCKET: 'pictures',
  FILES_S3_ACCESS_KEY_ID: 'id',
  FILES_S3_SECRET_ACCESS_KEY: 'secret',
}

/** The message a start with these variables ends in; null where they are taken. */
function complaint(source: NodeJS.ProcessEnv): string | null {
  try {
    readEnv(source)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('the defaults', () => {
  it('need nothing', () => {
    expect(readEnv({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      appOrigin: undefined,
      hstsIncludesSubdomains: false,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databasePoolSize: 10,
      dataDir: path.resolve('.data'),
      trustProxy: 0,
      appSecret: undefined,
      firstAdmin: { email: 'admin@smart-hydration.example', password: undefined },
      smtpUrl: undefined,
      mailFrom: 'Smart Hydration <hello@smart-hydration.example>',
      loginProviders: [],
      ai: {
        apiKey: null,
        baseUrl: 'https://api.openai.com/v1',
        model: 'gpt-4.1-mini',
        imageModel: 'gpt-image-1',
        dailyTokens: 2_000_000,
      },
      stripe: null,
      yearlyPriceId: null,
      usesStripeSandbox: true,
      logLevel: 'info',
      seedOnStart: true,
      metricsToken: undefined,
      s3: null,
      sisterApp: null,
    })
  })

  it('stand for every variable that is set to nothing', () => {
    const names = ['NODE_ENV', 'PORT', 'HOST', 'APP_ORIGIN', 'DATABASE_URL', 'DATABASE_POOL_SIZE', 'DATA_DIR']
    const others = [
      'HSTS_INCLUDE_SUBDOMAINS',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'SEED_ON_START',
      'SISTER_APP_NAME',
      'SISTER_APP_URL',
    ]
    const accounts = ['APP_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SMTP_URL', 'MAIL_FROM']
    const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'].concat(
      ENV_NAMES.filter((name) => name.startsWith('OIDC_')),
    )
    const operations = Object.keys(BUCKET).concat('METRICS_TOKEN', 'FILES_S3_ENDPOINT', 'FILES_S3_PATH_STYLE')
    const stripe = [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_ID',
      'STRIPE_PRICE_ID_YEARLY',
      'STRIPE_SANDBOX',
    ]
    for (const empty of ['', ' ']) {
      const source = Object.fromEntries(
        [...names, ...others, ...accounts, ...google, ...stripe, ...operations].map((name) => [name, empty]),
      )
      expect(readEnv(source)).toEqual(readEnv({}))
    }
  })

  it('listen on every interface in production alone', () => {
    const production = { NODE_ENV: 'production', APP_ORIGIN: 'https://water.example' }
    expect(readEnv(production)).toMatchObject({ isProduction: true, host: '0.0.0.0' })
    expect(readEnv({ NODE_ENV: 'test' })).toMatchObject({ isProduction: false, host: '127.0.0.1' })
    expect(readEnv({ ...production, HOST: '10.0.0.1' }).host).toBe('10.0.0.1')
  })
})

describe('what is set', () => {
  it('is all of Stripe, or none of it', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_ID: 'price_1',
    }
    expect(readEnv(stripe).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
    })
    for (const name of Object.keys(stripe))
      expect(complaint({ ...stripe, [name]: '' })).toContain('set all three, or none')
    expect(complaint({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' })).toContain('STRIPE_SECRET_KEY')
  })

  it('is a yearly price with Stripe or its sandbox, and never alone', () => {
    const yearly = { STRIPE_PRICE_ID_YEARLY: 'price_y' }
    expect(readEnv({}).yearlyPriceId).toBeNull()
    expect(readEnv(yearly)).toMatchObject({ yearlyPriceId: 'price_y', usesStripeSandbox: true })
    expect(complaint({ ...yearly, STRIPE_SANDBOX: 'false' })).toContain('set the other three')
  })

  it('is a replica of a database that is set too', () => {
    const urls = { DATABASE_URL: 'postgres://db/water', DATABASE_READ_URL: 'postgres://copy/water' }
    expect(readEnv(urls)).toMatchObject({ databaseReadUrl: 'postgres://copy/water' })
    expect(complaint({ ...urls, DATABASE_URL: '' })).toContain('DATABASE_READ_URL: set DATABASE_URL too')
  })

  it('is all of a bucket, or none of it', () => {
    expect(readEnv(BUCKET).s3).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      isPathStyle: true,
    })
    const elsewhere = { FILES_S3_ENDPOINT: 'http://store:9000', FILES_S3_PATH_STYLE: 'false' }
    expect(readEnv({ ...BUCKET, ...elsewhere }).s3).toMatchObject({
      endpoint: 'http://store:9000',
      isPathStyle: false,
    })
    for (const name of Object.keys(BUCKET))
      expect(complaint({ ...BUCKET, [name]: '' })).toContain('set all three, or none')
  })

  it('is taken', () => {
    const env = readEnv({
      PORT: '8080',
      APP_ORIGIN: 'https://water.example',
      DATABASE_URL: ' postgres://db/water ',
      DATABASE_POOL_SIZE: '20',
      DATA_DIR: '/srv/water',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'silent',
      SEED_ON_START: 'false',
      SISTER_APP_NAME: 'Sister',
      SISTER_APP_URL: 'https://sister.example',
    })
    expect(env).toMatchObject({
      port: 8080,
      appOrigin: 'https://water.example',
      databaseUrl: 'postgres://db/water',
      databasePoolSize: 20,
      dataDir: '/srv/water',
      trustProxy: 2,
      logLevel: 'silent',
      seedOnStart: false,
      sisterApp: { name: 'Sister', url: 'https://sister.example' },
    })
  })

  it('refuses half a sister app', () => {
    for (const half of [{ SISTER_APP_NAME: 'Sister' }, { SISTER_APP_URL: 'https://sister.example' }])
      expect(() => readEnv(half)).toThrow('SISTER_APP_NAME, SISTER_APP_URL: set both, or none')
  })

  it('offers Google once both its id and its secret are set', () => {
    const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readEnv(both).loginProviders).toEqual([
      {
        id: 'google',
        name: 'Google',
        iconFile: null,
        domains: [],
        clientId: 'id',
        clientSecret: 'secret',
        issuer: 'https://accounts.google.com',
      },
    ])
    expect(complaint({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET: set both, or none')
    expect(complaint({ GOOGLE_CLIENT_SECRET: 'secret' })).toContain('GOOGLE_CLIENT_SECRET: set both, or none')
  })

  it('offers several services by OpenID Connect, each under the number of its settings', () => {
    const first = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ISSUER: 'https://id.example/realm' }
    const third = {
      OIDC_3_CLIENT_ID: 'c',
      OIDC_3_CLIENT_SECRET: 'd',
      OIDC_3_ISSUER: 'https://login.example',
      OIDC_3_NAME: 'City Hall',
      OIDC_3_ICON: '/etc/city-hall.svg',
    }
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    const { loginProviders } = readEnv({ ...google, ...third, ...first })
    expect(loginProviders.map(({ id, name, iconFile }) => [id, name, iconFile])).toEqual([
      ['oidc', 'id.example', null],
      ['oidc-3', 'City Hall', '/etc/city-hall.svg'],
      ['google', 'Google', null],
    ])
    expect(loginProviders[0]).toMatchObject({
      clientId: 'a',
      clientSecret: 'b',
      issuer: 'https://id.example/realm',
    })
    expect(complaint({ OIDC_2_CLIENT_ID: 'id' })).toContain('OIDC_2_CLIENT_SECRET: set both, or none')
    expect(complaint({ ...first, OIDC_ISSUER: '' })).toContain('OIDC_ISSUER: set the address of the service')
    expect(complaint({ ...first, OIDC_ISSUER: 'id.example' })).toContain('OIDC_ISSUER')
  })

  it('reads the domains a service is for, each of one service alone', () => {
    const first = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ISSUER: 'https://id.example/realm' }
    const second = { OIDC_2_CLIENT_ID: 'a', OIDC_2_CLIENT_SECRET: 'b', OIDC_2_ISSUER: 'https://two.example' }
    const domainsOf = (list: string) => readEnv({ ...first, OIDC_DOMAINS: list }).loginProviders[0]?.domains
    expect(domainsOf(' ACME.example, mail.acme.example ,')).toEqual(['acme.example', 'mail.acme.example'])
    expect(domainsOf('')).toEqual([])
    for (const wrong of ['acme', '@acme.example', '*.acme.example', 'https://acme.example', 'a b.example'])
      expect(complaint({ ...first, OIDC_DOMAINS: wrong }), wrong).toContain('OIDC_DOMAINS')
    expect(
      complaint({ ...first, ...second, OIDC_DOMAINS: 'acme.example', OIDC_2_DOMAINS: 'acme.example' }),
    ).toContain('acme.example belongs to one service only')
  })

  it('keeps a port in the origin, and drops the one everybody knows', () => {
    expect(readEnv({ APP_ORIGIN: 'http://localhost:8080/' }).appOrigin).toBe('http://localhost:8080')
    expect(readEnv({ APP_ORIGIN: 'https://water.example:443' }).appOrigin).toBe('https://water.example')
  })

  it.each(['https://water.example/site', 'https://water.example/?a', 'https://water.example/#top'])(
    'refuses %s, of which only the origin would be used',
    (address) => {
      expect(complaint({ APP_ORIGIN: address })).toContain('use https://water.example alone')
    },
  )

  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['APP_ORIGIN', 'water.example'],
    ['APP_ORIGIN', 'ftp://water.example'],
    ['APP_ORIGIN', 'javascript:alert(1)'],
    ['DATABASE_POOL_SIZE', '0'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['SEED_ON_START', 'yes'],
    ['SISTER_APP_URL', 'http://sister.example'],
    ['SISTER_APP_URL', 'javascript:alert(1)'],
    ['APP_SECRET', 'too short'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'fourteen chars'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'hello'],
    ['MAIL_FROM', 'Smart Hydration'],
    ['MAIL_FROM', 'Smart Hydration <hello>'],
    ['MAIL_FROM', 'Smart Hydration <hello@water.example'],
    ['MAIL_FROM', 'A <a@water.example>, B <b@water.example>'],
    ['MAIL_FROM', 'Smart Hydration\r\nBcc: a@evil.example <hello@water.example>'],
    ['STRIPE_SANDBOX', 'yes'],
    ['HSTS_INCLUDE_SUBDOMAINS', '1'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['METRICS_TOKEN', 'fifteen letters'],
    ['FILES_S3_ENDPOINT', 'store:9000'],
    ['FILES_S3_PATH_STYLE', '1'],
  ])('%s=%s stops the start, by name', (name, value) => {
    const message = complaint({ [name]: value })
    expect(message).toMatch(/\.env\.example/)
    expect(message).toMatch(new RegExp(`^[^:]*: ${name}: .{5}`))
    expect(message).not.toMatch(/[;\n]/)
  })

  it('names every wrong variable at once', () => {
    expect(complaint({ PORT: 'x', LOG_LEVEL: 'x', SEED_ON_START: 'true' })?.split('; ')).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('LOG_LEVEL'),
    ])
  })
})

describe('the sandbox that stands in for Stripe', () => {
  const usesSandbox = (source: NodeJS.ProcessEnv) => readEnv(source).usesStripeSandbox
  const PUBLIC = { APP_ORIGIN: 'https://water.example' }
  const KEYS = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
  }

  it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]'])('is there at %s', (origin) => {
    expect(usesSandbox({ APP_ORIGIN: origin })).toBe(true)
    expect(usesSandbox({ APP_ORIGIN: origin, STRIPE_SANDBOX: 'false' })).toBe(false)
  })

  it.each([['http://192.168.1.20:3000'], ['https://water.example'], ['http://localhost.evil.example']])(
    'is not there at %s, whatever NODE_ENV is, unless somebody asks for it',
    (origin) => {
      for (const mode of ['', 'development', 'test', 'production']) {
        if (mode === 'production' && origin.startsWith('http:')) continue
        const source = { APP_ORIGIN: origin, NODE_ENV: mode }
        expect(usesSandbox(source), mode).toBe(false)
        expect(usesSandbox({ ...source, STRIPE_SANDBOX: 'true' }), mode).toBe(true)
      }
    },
  )

  it('is not there in production on a loopback address either', () => {
    expect(usesSandbox({ APP_ORIGIN: 'http://localhost:8080', NODE_ENV: 'production' })).toBe(false)
  })

  it('gives way to the keys of Stripe', () => {
    expect(usesSandbox(KEYS)).toBe(false)
    expect(complaint({ ...KEYS, ...PUBLIC, STRIPE_SANDBOX: 'true' })).toContain('set one or the other')
  })
})

describe('production', () => {
  it('needs to know its address', () => {
    expect(complaint({ NODE_ENV: 'production' })).toMatch(/APP_ORIGIN: .*address/)
  })

  it.each(['http://water.example', 'http://192.168.1.20:3000', 'http://localhost.evil.example'])(
    'does not start at %s, where no browser would keep a log-in',
    (origin) => {
      expect(complaint({ NODE_ENV: 'production', APP_ORIGIN: origin })).toMatch(/APP_ORIGIN: .*https/)
      expect(readEnv({ APP_ORIGIN: origin }).appOrigin).toBe(origin)
    },
  )

  it.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'starts at %s',
    (origin) => {
      expect(readEnv({ NODE_ENV: 'production', APP_ORIGIN: origin }).appOrigin).toBe(origin)
    },
  )
})

describe('a sender', () => {
  it.each(['hello@water.example', 'Water <hello@water.example>', '"Water, Ltd." <hello@water.example>'])(
    'may be %s',
    (sender) => {
      expect(readEnv({ MAIL_FROM: sender }).mailFrom).toBe(sender)
    },
  )
})
