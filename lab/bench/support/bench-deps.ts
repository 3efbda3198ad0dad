import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/db/create-db.ts'
import { type Deps, systemClock } from '#server/deps.ts'
import type { Log } from '#server/log.ts'
import { createSecretBox } from '#server/secrets/secret-box.ts'
import type { Context } from '#server/trpc/context.ts'
import { VISITOR } from '#shared/viewer.ts'

const isNotUsed = () => {
  throw new Error('What is measured here uses neither mail, notifications nor files')
}

/** Dependencies over a database; mail, notifications and files fail when something reaches for them. */
export function benchDeps(db: Database['db'], log: Log, origin = 'http://localhost'): Deps {
  return {
    db,
    replica: null,
    clock: systemClock,
    pause: (ms) => setTimeout(ms),
    log,
    site: {
      origin,
      isSecure: false,
      sisterApp: { name: 'Another site', url: 'https://example.org' },
      contact: 'mailto:hello@example.org',
    },
    secrets: createSecretBox('a secret of the benches, long enough to count'),
    mail: { send: isNotUsed, close: async () => {} },
    push: { publicKey: '', isAllowedEndpoint: () => false, send: isNotUsed },
    outbound: { fetchPicture: isNotUsed, downloadFile: isNotUsed },
    foodFacts: { readProduct: isNotUsed },
    hubeau: { readResults: isNotUsed },
    epaRecord: { readSystem: isNotUsed },
    waterData: {
      check: isNotUsed,
      addPiece: isNotUsed,
      checkUpload: isNotUsed,
      removeOldUploads: isNotUsed,
      apply: isNotUsed,
      restore: isNotUsed,
      close: async () => {},
    },
    disk: { usedShare: async () => 0, openTemporary: isNotUsed },
    files: { put: isNotUsed, read: isNotUsed, remove: isNotUsed, list: isNotUsed },
    reports: { read: isNotUsed, close: async () => {} },
    ai: {
      builtIn: { name: 'built-in', readLabel: isNotUsed, diagnose: isNotUsed },
      openAi: isNotUsed,
      environment: {
        apiKey: null,
        baseUrl: 'https://ai.example/v1',
        model: '',
        imageModel: '',
        dailyTokens: 0,
      },
      close: async () => {},
    },
    payments: null,
    oauthProviders: [],
  }
}

/** The context of a visitor's request. */
export function visitorContext(deps: Deps): Context {
  return {
    deps,
    viewer: VISITOR,
    session: null,
    region: null,
    locale: 'en-US',
    timeZone: null,
    client: { address: '192.0.2.1', userAgent: null },
    cookies: { get: () => undefined, set: isNotUsed, delete: isNotUsed },
    requestId: 'bench',
    mayShareAnswer: true,
  }
}
