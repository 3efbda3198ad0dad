import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDb } from '../../src/server/db/create-db.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { migrateToLatest } from '../../src/server/db/migrate.ts';
import { createLog, type Log } from '../../src/server/log.ts';
import { withAdmin } from '../harness/admin-connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are made: an administrator's address, and the migrated template's name. */
    testDatabase: { adminUrl: string; template: string };
  }
}

const FOLDER_PREFIX = 'smart-hydration-test-';

/**
 * Starts one Postgres for the whole run (or uses `TEST_DATABASE_URL`, an address that may create databases) and
 * migrates one template; `createTestDb` clones it. Returns the function that removes it all again.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('error');
  const given = process.env.TEST_DATABASE_URL;
  const server =
    given === undefined ? await startScratchServer(log) : { adminUrl: given, stop: async () => undefined };
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  try {
    await withAdmin(server.adminUrl, (admin) => admin.query(`create database ${template}`));
    const address = new URL(server.adminUrl);
    address.pathname = `/${template}`;
    const { db, close } = createDb({ connectionString: address.href, poolSize: 2, log });
    await migrateToLatest(db).finally(close);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testDatabase', { adminUrl: server.adminUrl, template });
  return async () => {
    if (given !== undefined) {
      await withAdmin(given, (admin) => admin.query(`drop database ${template} with (force)`));
    }
    await server.stop();
  };
}

async function startScratchServer(log: Log): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await removeLeftovers(log);
  const folder = await mkdtemp(path.join(os.tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log,
    isDurable: false,
  });
  return {
    adminUrl: server.connectionStringFor('postgres'),
    async stop() {
      await server.stop();
      await rm(server.clusterDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server behind; the next one stops it by joining and leaving it. */
async function removeLeftovers(log: Log): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = name.startsWith(FOLDER_PREFIX)
      ? Number.parseInt(name.slice(FOLDER_PREFIX.length), 10)
      : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const folder = path.join(os.tmpdir(), name);
    const entries = await readdir(folder);
    if (entries.includes('postgres')) {
      const server = await startEmbeddedPostgres({
        dataDir: path.join(folder, 'postgres'),
        log,
        isDurable: false,
      });
      await server.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
