import pg from 'pg'

/** Runs `work` on one connection of its own. */
export async function withAdmin<Result>(
  connectionString: string,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
