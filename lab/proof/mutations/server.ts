import type { Mutation } from './mutation.ts'

/** Guards of the database, secrets and the process. */
export const SERVER_MUTATIONS: readonly Mutation[] = [
  {
    guard: 'a lock is known by the start of its process, not by its number alone',
    file: 'src/server/db/embedded/process-identity.ts',
    text: 'if (pid === self.pid) return startedAt === self.startedAt',
    without: 'if (pid === self.pid) return true',
    tests: 'src/server/db/embedded/process-identity.test.ts',
  },
  {
    guard: 'an account or a network gets a quarter of a queue',
    file: 'src/server/limits/shares.ts',
    text: 'if (own < shareOf(capacity) && networks.every((network) => count(network) < most)) return',
    without: 'return',
    tests: 'src/server/limits/shares.test.ts',
  },
  {
    guard: 'what is sealed opens for its purpose alone',
    file: 'src/server/secrets/secret-box.ts',
    text: "createCipheriv('aes-256-gcm', keyFor('seal'), nonce).setAAD(Buffer.from(purpose))",
    without: "createCipheriv('aes-256-gcm', keyFor('seal'), nonce).setAAD(Buffer.from('any'))",
    tests: 'src/server/secrets/secret-box.test.ts',
  },
  {
    guard: 'a request that timed out on the database does not wait again',
    file: 'src/server/db/retrying-pool.ts',
    text: ' || isUnanswered(error)',
    without: '',
    tests: 'tests/faults/database-network.test.ts',
    named: 'while the database is silent',
  },
]
