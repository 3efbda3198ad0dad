import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

interface Service {
  image?: string
  build?: string
  ports?: string[]
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  profiles?: string[]
  privileged?: boolean
  network_mode?: string
  volumes?: string[]
  environment?: Record<string, string>
}

const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const each = Object.entries(services)
const DIGEST = /^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/

describe('compose.yaml', () => {
  it('has the services it had', () => {
    expect(Object.keys(services).sort()).toEqual(['app', 'bucket', 'database', 'files', 'mail', 'proxy'])
  })

  it.each(each)('%s cannot write to its image, gain privileges or fill the memory', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    })
    expect(service.privileged).toBeUndefined()
    expect(service.network_mode).toBeUndefined()
  })

  it('gives capabilities back to no service that runs our own code', () => {
    expect(services.app?.cap_add).toBeUndefined()
    const given = each.flatMap(([, { cap_add = [] }]) => cap_add)
    for (const capability of ['ALL', 'SYS_ADMIN', 'NET_ADMIN', 'SYS_PTRACE'])
      expect(given).not.toContain(capability)
  })

  it.each(each.filter(([, { ports }]) => ports !== undefined))(
    '%s is reached from this machine alone',
    (_name, { ports = [] }) => {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
    },
  )

  it.each(each.filter(([, { build }]) => build === undefined))(
    '%s is pinned by digest, and says which version that is',
    (_name, { image }) => {
      expect(image).toMatch(DIGEST)
      expect(image).not.toContain(':latest@')
    },
  )

  it('shows caught mails only where the demo profile was asked for', () => {
    expect(services.mail?.profiles).toEqual(['demo'])
    expect(each.filter(([, { profiles }]) => profiles !== undefined)).toHaveLength(1)
    expect(services.app?.environment?.SMTP_URL).toBe(['$', '{SMTP_URL:?}'].join(''))
  })

  it('holds no secret', () => {
    for (const [name, { environment = {} }] of each)
      for (const [variable, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|TOKEN/.test(variable))
          expect(value, `${name} ${variable}`).toMatch(/^\$\{\w+:\?\}$/)
  })
})

describe('the Dockerfile', () => {
  it('is built on images pinned by digest, and does not run as root', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(bases).toHaveLength(4)
    for (const base of bases) expect(base).toMatch(DIGEST)
    expect(new Set(bases).size).toBe(1)
    expect(read('Dockerfile')).toMatch(/^USER node$/m)
  })
})
